/** A picture of the publication's own. */
export interface LogoPicture {
  /** Its path on the site, with a digest of its content; of one that others are drawn with, its PNG as a `data:` address. */
  src: string;
  /** Its size, in CSS pixels. */
  width: number;
  height: number;
}

/** The logo of a publication, and the pictures that icons and cards are drawn with. */
export interface Logo {
  light: LogoPicture;
  /** In place of `light` on dark pages. */
  dark?: LogoPicture;
  icon: LogoPicture;
  card: LogoPicture;
}

/** What the files of a publication's folder give its pages besides words. Plain data. */
export interface Look {
  logo?: Logo;
  /** The path of its own style sheet, with a digest of its content. */
  sheet?: string;
  /** The style sheet asks for the scheme of the device, so readers can't choose another. */
  followsDevice?: true;
}

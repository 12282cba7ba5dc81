/** What a form has in its fields, by their names. */
export type Fields = Readonly<Record<string, string | undefined>>;

/** Fields that a correction shows with the words of the story in them, and what they are called there. */
export const wordFields = {
  title: 'headline',
  excerpt: 'excerpt',
  category: 'section',
  note: 'note',
} as const;

/** What the fields of a correction have now: from the words of the source, and what is decided. */
export type Present = Readonly<Partial<Record<keyof typeof wordFields | 'no-picture', string>>>;

/** The name of the field that says what another one had when the page was made. */
export const toWas = (name: string) => `was-${name}`;

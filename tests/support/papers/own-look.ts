import sharp from 'sharp';
import { smallPublication } from './folder.ts';

const svg = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100"><path fill="${fill}" d="M0 0h400v100H0z"/></svg>`;

/** The fields of a publication with a look of its own. */
export const ownLook = {
  theme: {
    accent: '#7a1f3d',
    mark: 'P',
    font: { text: 'faustina', display: 'libre-franklin' },
  },
  logo: { light: 'logo.svg', dark: 'art/dark.svg', icon: 'art/icon.png' },
};

/** A publication with that look. */
export const publication = { ...smallPublication, samples: true, ...ownLook };

/** The files of that look, by their paths in the folder. The icon is all blue. */
export async function makeLookFiles(): Promise<Record<string, string | Buffer>> {
  const blue = { width: 128, height: 128, channels: 3, background: '#0000ff' } as const;
  return {
    'public/logo.svg': svg('#7a1f3d'),
    'public/art/dark.svg': svg('#f0a0b8'),
    'public/art/icon.png': await sharp({ create: blue }).png().toBuffer(),
    'public/extra.css': ':root { --rule: rgb(1, 2, 3); } .kicker { background: url(art/icon.png) }',
  };
}

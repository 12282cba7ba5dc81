import faustina from '@fontsource-variable/faustina/files/faustina-latin-wght-normal.woff2?url';
import faustinaExt from '@fontsource-variable/faustina/files/faustina-latin-ext-wght-normal.woff2?url';
import franklin from '@fontsource-variable/libre-franklin/files/libre-franklin-latin-wght-normal.woff2?url';
import franklinExt from '@fontsource-variable/libre-franklin/files/libre-franklin-latin-ext-wght-normal.woff2?url';
import faustinaBold from '@fontsource/faustina/files/faustina-latin-700-normal.woff2?url';
import faustinaBoldExt from '@fontsource/faustina/files/faustina-latin-ext-700-normal.woff2?url';
import franklinBold from '@fontsource/libre-franklin/files/libre-franklin-latin-700-normal.woff2?url';
import franklinBoldExt from '@fontsource/libre-franklin/files/libre-franklin-latin-ext-700-normal.woff2?url';

/** The paths of the fonts that publications can choose. The shared style sheet adds those of other letters. */
export const fontFiles = [
  faustina,
  faustinaExt,
  franklin,
  franklinExt,
  faustinaBold,
  faustinaBoldExt,
  franklinBold,
  franklinBoldExt,
];

import { publicationSchema } from '../../../src/publication/publication.ts';
import sample from '../../../src/publication/sample.json' with { type: 'json' };

/** The publication of the measured site. It links to pictures, since copying them is not measured here. */
export const benchPublication = publicationSchema.parse({
  ...sample,
  pictures: 'link',
  rebuild: { keep: 0 },
});

import { publicationSchema } from '../../src/publication/publication.ts';
import sample from '../../src/publication/sample.json' with { type: 'json' };

/** The publication whose site is measured. It links to pictures: copying them is measured apart. */
export const publication = publicationSchema.parse({ ...sample, pictures: 'link' });

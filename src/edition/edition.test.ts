import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { editionSchema, editionVersion } from './edition.ts';
import { postSchema } from './schema/post.ts';

/** A digest of the shape that each version of the edition has, with the optional fields that it got later. */
const shapes: Record<number, string> = {
  12: 'b509b26405ee32c5',
};

test('another shape of the edition, or of a post, is another version, unless a field is optional', () => {
  const shape = [editionSchema, postSchema].map((schema) => z.toJSONSchema(schema));
  expect(shapes).toHaveProperty(
    String(editionVersion),
    hash('sha256', JSON.stringify(shape)).slice(0, 16),
  );
});

import { z } from 'zod';
import { parseJson } from '../text/characters.ts';

/** Parses the JSON of a response. Throws `problem`, an error with words for readers, when it is none. */
export function parseResponse(
  json: string,
  problem: Error = new Error('the answer is not JSON'),
): unknown {
  try {
    return parseJson(json);
  } catch {
    throw problem;
  }
}

/** A text of JSON, which may be written as a number. Of another kind it is none. */
export const jsonText = z
  .union([z.string(), z.number().transform(String)])
  .optional()
  .catch(undefined);

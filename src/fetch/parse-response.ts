import { parseJson } from '../text/characters.ts';

/** Parses the JSON of a service's response. Throws an error with words for readers when it is none. */
export function parseResponse(json: string): unknown {
  try {
    return parseJson(json);
  } catch {
    throw new Error('the answer is not JSON');
  }
}

import { z } from 'zod';
import { copy, linked } from './text.ts';
import { plural, type Plural } from './plural.ts';

/** Where a content file may differ from the form of its English words. A path is as in `home.breaking`. */
export interface Exceptions<F, O> {
  /** The schemas of fields that have a form of their own. */
  fields?: F;
  /** What a publication may leave out. */
  optional?: readonly O[];
}

/** The words of a content file, by its English ones. */
export type ContentWords<T, F, O, P extends string = ''> = T extends string | number
  ? T
  : T extends { other: string }
    ? Plural
    : T extends readonly (infer E)[]
      ? ContentWords<E, F, O, P>[]
      : {
          [K in keyof T as `${P}${K & string}` extends O ? never : K]: Field<T[K], F, O, P, K>;
        } & {
          [K in keyof T as `${P}${K & string}` extends O ? K : never]?:
            Field<T[K], F, O, P, K> | undefined;
        };
type Field<T, F, O, P extends string, K> = `${P}${K & string}` extends infer Path
  ? Path extends keyof F
    ? z.output<F[Path] & z.ZodType>
    : ContentWords<T, F, O, `${P}${K & string}.`>
  : never;

type Any = Exceptions<Record<string, z.ZodType>, string>;

/** The schema of a content file: the same groups and lists as in English, with texts of the same kinds. */
export function deriveSchema(value: unknown, exceptions: Any, path = ''): z.ZodType {
  const own = exceptions.fields?.[path];
  if (own !== undefined) return own;
  if (typeof value === 'string') return deriveText(value);
  if (typeof value === 'number') return z.int();
  if (Array.isArray(value)) return z.array(deriveSchema(value[0], exceptions, path)).min(1);
  const group = value as Record<string, unknown>;
  if ('other' in group) return plural;
  const fields = Object.entries(group).map(([key, inner]) => {
    const here = path === '' ? key : `${path}.${key}`;
    const schema = deriveSchema(inner, exceptions, here);
    return [key, exceptions.optional?.includes(here) ? schema.optional() : schema] as const;
  });
  return z.strictObject(Object.fromEntries(fields));
}

/** A text that the code fills has placeholders of its own. */
function deriveText(english: string): z.ZodType<string> {
  if (z.iso.date().safeParse(english).success) return date;
  if (english.startsWith('https://')) return z.url({ protocol: /^https$/ });
  return /\{(?!name\}|tagline\})/.test(english) ? linked : copy;
}

/** The date of the last change of a long text. */
export const date = z.iso.date({ error: 'expected a date such as "2026-11-01"' });

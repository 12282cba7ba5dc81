import { z } from 'zod';
import { editionVersion } from './edition.ts';
import { toOrder } from './order.ts';
import { present } from '../text/present.ts';

const versioned = z.looseObject({ version: z.int() });
type Versioned = z.infer<typeof versioned>;

const times = z.looseObject({ seen: z.string(), date: z.string().optional() });
const withArticles = z.object({
  sources: z.array(z.looseObject({ articles: z.array(times).optional() })),
});

/** How an edition of a version becomes one of the next version, by the number of the earlier one. */
const steps: Record<number, (edition: Versioned) => object> = {
  // Articles may state a language.
  3: (edition) => edition,
  4: (edition) => {
    const { history } = z.object({ history: z.object({ at: z.string() }) }).parse(edition);
    return { ...edition, day: history.at.slice(0, 10), updated: history.at };
  },
  // Feeds may state how often they change.
  5: (edition) => edition,
  // Feeds may say what was done to their words.
  6: (edition) => edition,
  7: (edition) => {
    const { sources } = withArticles.parse(edition);
    return {
      ...edition,
      sources: sources.map((source) => ({
        ...source,
        ...present({
          articles: source.articles?.map((article) => ({ ...article, ...toOrder(article) })),
        }),
      })),
    };
  },
  // A source may be a weather service.
  8: (edition) => edition,
  // A category may be one of the publication's own.
  9: (edition) => edition,
  // A publication may have posts of its own.
  10: (edition) => edition,
  // A source may be a calendar.
  11: (edition) => edition,
};

/**
 * Brings an edition of an earlier version of the code to the present version. Returns any other value
 * as it is. Throws a `ZodError` when the edition is not what its version says.
 */
export function upgradeEdition(value: unknown): unknown {
  let edition = versioned.parse(value);
  for (;;) {
    const { version } = edition;
    const step = version < editionVersion ? steps[version] : undefined;
    if (step === undefined) return edition;
    edition = { ...step(edition), version: version + 1 };
  }
}

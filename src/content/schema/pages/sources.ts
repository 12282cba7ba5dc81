import { z } from 'zod';
import { sourceKinds, type SourceKind } from '../../../edition/source-kinds.ts';
import { defineContent } from '../load.ts';
import { pageShape } from '../page.ts';
import { copy, line } from '../text.ts';
import value from '../../sources.json' with { type: 'json' };

/** The page that names every source. */
export const sources = defineContent(
  'src/content/sources.json',
  z.strictObject({
    ...pageShape,
    /** The labels of a source's facts. */
    labels: z.strictObject({
      kind: line,
      stories: line,
      newest: line,
      address: line,
      cleaned: line,
    }),
    /** The name of each kind of source. */
    kinds: z.record(z.enum(Object.keys(sourceKinds) as SourceKind[]), line),
    /** The page of one source. {source} is its name. */
    page: z.strictObject({
      description: line,
      /** Before the address of its front page. */
      site: line,
      stories: line,
      empty: line,
      /** The heading of our feeds of it. */
      feeds: line,
      /** The heading of the feeds that we read. */
      read: line,
      all: line,
    }),
    /** Of a feed whose stories the editors do not show: that, and the labels of since when, until when and why. */
    muted: z.strictObject({ state: line, since: line, until: line, reason: line }),
    undated: line,
    unread: line,
    absent: copy,
    take: z.strictObject({ heading: line, text: copy }),
    how: z.strictObject({ heading: line, text: copy }),
  }),
  value,
);

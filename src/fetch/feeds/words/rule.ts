import type { Spellings } from './letters.ts';

/** The fields that readers see, in the order in which they are cleaned. */
export const cleanedFields = ['source', 'author', 'category', 'title', 'excerpt'] as const;
export type CleanedField = (typeof cleanedFields)[number];

/** What a rule may look at besides its text: fields of the same story that are clean already. */
export interface Around {
  /** The host of the publisher's pages. */
  host: string;
  /** The title of the feed, as it is written there. */
  feedTitle: string;
  source: string;
  title: string;
  author: string;
  /** The language of the feed, if it names one. */
  language?: string | undefined;
  /** How the story and its feed write words with several capitals where they do not shout. */
  getSpellings?: () => Spellings;
}

/** A way in which feeds spoil what readers see, and its cure. */
export interface CleaningRule {
  name: string;
  fields: readonly CleanedField[];
  /** What /sources says of a source to which the rule was applied. */
  remark: string;
  /**
   * The text with the fault repaired, or without it; an empty text is better than a wrong one. An excerpt
   * has one line for each block of its HTML. Takes linear time.
   */
  clean: (text: string, around: Around) => string;
  /** The rule takes something away each time that it is applied. */
  isOnce?: true;
  /** The rule reads HTML, and not its text. */
  isOfHtml?: true;
}

/** Makes a cure that removes what patterns match. */
export const without =
  (...patterns: readonly RegExp[]) =>
  (text: string) =>
    patterns.reduce((rest, pattern) => rest.replace(pattern, ''), text);

/** Makes a cure that removes what a pattern matches, where its last group is only what it may be. */
export const withoutWhere =
  (pattern: RegExp, isOnly: (rest: string) => boolean) =>
  (text: string): string =>
    text.replace(pattern, (match: string, rest: string) => (isOnly(rest) ? '' : match));

/** Makes a cure of several, one after the other. */
export const chain =
  (...cures: readonly ((text: string) => string)[]) =>
  (text: string): string =>
    cures.reduce((rest, cure) => cure(rest), text);

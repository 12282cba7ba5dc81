import { z } from 'zod';
import { httpUrl, nonEmptyText } from '../../publication/fields.ts';
import { decided, span } from '../fields.ts';
import { FieldMistake } from '../stories/field-mistake.ts';
import type { DecisionKind } from './kind.ts';

const schema = z
  .strictObject({
    text: nonEmptyText.describe('One line for all readers of the front page.'),
    link: z
      .union([httpUrl, z.string().regex(/^\/(?!\/)/, { error: 'must start with one "/"' })])
      .optional()
      .describe('Where it leads: a full address, or a path of this site.'),
    level: z.enum(['breaking', 'notice']).describe('How urgent it is.'),
    ...span,
    ...decided,
  })
  .nullable();
type Banner = z.infer<typeof schema>;

/** A line stands above the front page, or none. */
export const bannerKind = {
  field: schema
    .optional()
    .describe('The line above the front page. null shows none; without it the usual one stands.'),
  about: 'site',
  label: 'Put it up',
  call: 'banner [TEXT]',
  help: 'put a line above the front page: TEXT, or with --level none no line',
  options: ['level', 'link', 'from', 'until'],
  form: { text: 'words', place: 'level', story: 'link' },
  mistakes: {
    text: ['words', 'Write the words of the line.'],
    link: [
      'link',
      'Write a full address, such as https://paper.example/storm, or a path, such as /local.',
    ],
  },
  read({ text, values: { level, link }, readSpan, decided: by }) {
    if ((text !== '') === (level === 'none')) {
      throw new FieldMistake('words', 'banner needs its words, or --level none to show no line.');
    }
    return level === 'none' ? null : { text, level, link, ...readSpan(), ...by };
  },
  tell: (entry, names) =>
    entry === null
      ? 'No line stands above the front page.'
      : `Put “${entry.text}” above the front page${entry.level === 'breaking' ? ', as breaking' : ''}${names.span(entry)}.`,
  verb: 'puts up',
} satisfies DecisionKind<Banner>;

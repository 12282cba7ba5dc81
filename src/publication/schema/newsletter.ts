import { z } from 'zod';

/** The issues that a newsletter can have. */
export const issueKinds = ['daily', 'weekly'] as const;
export type IssueKind = (typeof issueKinds)[number];

/** The names of weekdays, in the order of `Date.prototype.getUTCDay`. */
export const weekdays = [
  ...(['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const),
] as const;

const anHour = 'expected an hour of the day, from 0 to 23';

/** The schema of a publication's newsletter. */
export const newsletterSchema = z.strictObject({
  issues: z
    .array(z.enum(issueKinds))
    .min(1)
    .refine((issues) => new Set(issues).size === issues.length, {
      error: 'must name each issue once',
    })
    .default(['daily'])
    .describe('Which issues there are: `daily`, `weekly` or both.'),
  hour: z
    .int()
    .min(0, { error: anHour })
    .max(23, { error: anHour })
    .default(7)
    .describe('The hour of the day at which an issue is made, in the time zone of the site.'),
  weekday: z.enum(weekdays).default('monday').describe('The day of the weekly issue.'),
});
export type NewsletterOptions = z.infer<typeof newsletterSchema>;

/** A publication as far as it says which issues it has. */
export interface WithIssues {
  newsletter?: NewsletterOptions | undefined;
}

/** The issues of a publication; none without a newsletter. */
export const listIssueKinds = ({ newsletter }: WithIssues): readonly IssueKind[] =>
  newsletter?.issues ?? [];

/** The path of an issue's page. Its text part and its feed lie beside it, with `.txt` and `.xml`. */
export const toIssuePath = (kind: IssueKind): string => `/newsletter/${kind}`;

/** Whether a page is an issue: an e-mail, which has a policy and rules of its own. */
export const isIssuePath = (route: string): boolean =>
  issueKinds.some((kind) => toIssuePath(kind) === route);

import { expect, test } from 'vitest';
import { formatAgo } from './times.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const english = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
const moments = [
  { what: 'this minute', moment: '2026-11-21T11:59:30Z', ago: 'this minute' },
  { what: 'a minute', moment: '2026-11-21T11:59:00Z', ago: '1 minute ago' },
  { what: 'almost an hour', moment: '2026-11-21T11:00:01Z', ago: '59 minutes ago' },
  { what: 'an hour', moment: '2026-11-21T11:00:00Z', ago: '1 hour ago' },
  { what: 'almost a day', moment: '2026-11-20T12:00:01Z', ago: '23 hours ago' },
  { what: 'a day', moment: '2026-11-20T12:00:00Z', ago: undefined },
  { what: 'the future', moment: '2026-11-21T12:00:01Z', ago: undefined },
  { what: 'an invalid date', moment: 'yesterday', ago: undefined },
];

test.each(moments)('$what is shown as $ago', ({ moment, ago }) => {
  expect(formatAgo(Date.parse(moment), now, english)).toBe(ago);
});

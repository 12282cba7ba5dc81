import { z } from 'zod';
import {
  monthName,
  pastStorySchema,
  type Front,
  type PastMonth,
  type PastStory,
} from '../../edition/memory/past-month.ts';
import { toPublicAddress } from '../../text/addresses/public-address.ts';
import { shorten, toLine } from '../../text/plain-text.ts';

/** A month as a site publishes it. A story or a front page that can't be read costs only itself. */
const publishedSchema = z.object({
  version: z.literal(1),
  month: monthName,
  stories: z.array(z.unknown()),
  fronts: z.array(z.unknown()),
});
const frontSchema = z.object({
  day: z.iso.date(),
  at: z.iso.datetime(),
  stories: z.array(z.unknown()),
});

/** A month that a site published, cleaned as articles are. Throws when it is none, or another one. */
export function cleanMonth(published: unknown, name: string): PastMonth {
  const month = publishedSchema.safeParse(published);
  if (!month.success || month.data.month !== name) throw new Error('it is not that month');
  const { stories, fronts } = month.data;
  return {
    version: 1,
    month: name,
    stories: stories.flatMap(cleanStory),
    fronts: fronts.flatMap((each): Front[] => {
      const front = frontSchema.safeParse(each);
      if (!front.success || !front.data.day.startsWith(name)) return [];
      return [{ ...front.data, stories: front.data.stories.flatMap(cleanStory) }];
    }),
  };
}

function cleanStory(published: unknown): PastStory[] {
  const story = z.object(pastStorySchema.shape).safeParse(published);
  if (!story.success) return [];
  const { link: address, correction, ...rest } = story.data;
  const clean = (text: string, most: number) => shorten(toLine(text), most);
  const [title, source] = [clean(rest.title, 300), clean(rest.source, 120)];
  const link = address === undefined ? undefined : toPublicAddress(address, [], rest.feedUrl);
  const { note } = correction ?? {};
  const told = correction && {
    ...correction,
    note: note && clean(note, 2000),
  };
  const { data } = pastStorySchema.safeParse({
    ...rest,
    title,
    source,
    link,
    correction: told,
  });
  return data ? [data] : [];
}

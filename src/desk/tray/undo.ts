import { ConfigurationError } from '../../publication/load.ts';
import { withoutTokens } from '../../publication/tokens.ts';
import {
  getSubject,
  isOfStory,
  isSameSubject,
  listDecisions,
  type DecisionChange,
} from '../decisions.ts';
import { getKind, kindNames, type Decision } from '../kinds/kinds.ts';
import type { DeskCommand, DeskView } from '../read-command.ts';
import { findFeed, isFeedCalled } from '../stories/find-feed.ts';
import { findStory } from '../stories/name-story.ts';
import { toNamedKeys } from '../story-name.ts';

/**
 * What takes back all that is decided about a story, a feed or the whole site, or what one command decided about it.
 * Empty where nothing is. Throws `ConfigurationError` for a name that is missing or that several have.
 */
export function readUndo(
  { words, values: { place } }: Pick<DeskCommand, 'words' | 'values'>,
  context: DeskView,
): DecisionChange[] {
  const all = words.join(' ').trim();
  const kind = kindNames.find((each) => all.startsWith(`${each} `));
  const text = kind === undefined ? all : all.slice(kind.length).trim();
  if (text === '') {
    throw new ConfigurationError(
      'undo needs what was decided about: a story, by its number or its address, a feed, or banner.',
    );
  }
  return listDecisions(context.desk)
    .filter((each) => kind === undefined || each.kind === kind)
    .filter((each) => place === undefined || getSubject(each).place === place)
    .filter(createTest(text, context))
    .map((before) => ({ before }));
}

/** Whether a decision is about what an editor names: the whole site, a feed, else a story. */
function createTest(text: string, context: DeskView): (decision: Decision) => boolean {
  const ofSite = kindNames.find((kind) => kind === text && getKind(kind).about === 'site');
  if (ofSite !== undefined) return ({ kind }) => kind === ofSite;
  const { desk, feeds, siteUrl } = context;
  const decided = new Set(
    listDecisions(desk).flatMap((each) => {
      const { feed } = getSubject(each);
      return feed ? withoutTokens(feed) : [];
    }),
  );
  const known = feeds.filter(({ url }) => decided.has(url));
  const address = URL.canParse(text) ? withoutTokens(text) : text;
  if (decided.has(address) || known.some((feed) => isFeedCalled(feed, text))) {
    const { source: feed } = findFeed(text, known);
    return (decision) => isSameSubject(getSubject(decision), { feed });
  }
  const story = findStory(text, context);
  const keys = new Set(toNamedKeys({ story: text }, siteUrl));
  return (decision) => {
    const subject = getSubject(decision);
    if (subject.link) return isSameSubject(subject, { link: story?.id ?? text });
    if (story !== undefined) return isOfStory(decision, story, siteUrl);
    const { story: name = '' } = subject.story ?? {};
    return toNamedKeys({ story: name }, siteUrl).some((key) => keys.has(key));
  };
}

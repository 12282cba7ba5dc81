import { Fragment, type ReactNode } from 'react';
import type { Correction } from '../edition/schema/correction.ts';
import type { ShownArticle } from '../reader/live.ts';
import { formatWhen } from '../text/dates/format-date.ts';
import { fold } from '../text/fold.ts';
import { measureTitle, type TitleLength } from '../text/title-length.ts';
import { Byline } from './Byline.tsx';
import { newTab } from './new-tab.ts';
import type { CardWords } from './card-words.ts';
import { toStoryAttributes } from './stories/listed-story.ts';
import { toFitting, type PicturePlace } from './stories/picture.ts';
import { toStoryKey } from './stories/story.ts';
import { ShownPicture } from './Picture.tsx';

interface Props {
  article: ShownArticle;
  words: CardWords;
  size: 'lead' | 'story' | 'line' | 'row';
  /** The level of its heading. */
  level?: 2 | 3 | undefined;
  /** For a card under a heading with its category. A line says none. */
  withoutCategory?: boolean;
  /** Only headline, date and source. */
  brief?: boolean;
  /** What headings above say. A label or a source of the same words is not said again. */
  said?: readonly string[] | undefined;
  /** Where its picture stands. */
  place?: PicturePlace;
  /** How long it takes to read, in words. */
  readingTime?: string | undefined;
  /** Stands below all else. */
  children?: ReactNode;
}

const sizes = {
  lead: false as const,
  plain: 'text-plain',
  story: 'text-story',
  brief: 'text-line sm:text-story',
  line: 'text-line',
  row: 'text-line',
};

const join = (...names: (string | false)[]) => names.filter(Boolean).join(' ') || undefined;

const isLine = (size: Props['size']) => size === 'line' || size === 'row';

/** The size of a headline: a very long one has that of a line, wherever it stands. */
function chooseStep(
  size: Props['size'],
  place: PicturePlace,
  isPlain: boolean,
  length: TitleLength,
): keyof typeof sizes {
  if (size !== 'story') return size;
  if (length === 'longest' || place === 'small') return 'line';
  if (isPlain) return 'plain';
  return place === 'featured' || place === 'half' ? 'brief' : 'story';
}

/** The names by which the style sheet knows a card. */
function nameCard(
  size: Props['size'],
  place: PicturePlace,
  isPlain: boolean,
  length: TitleLength,
): string | undefined {
  if (isLine(size)) return 'line';
  const isNamed = size === 'lead' || place === 'small' || place === 'half';
  return join(
    isNamed && (size === 'lead' ? size : place),
    isPlain && 'plain',
    size === 'lead' && length !== 'usual' && length,
  );
}

/** What a card says of its story to the code of the page. */
const describeStory = (article: ShownArticle) =>
  toStoryAttributes({
    key: toStoryKey(article),
    address: article.link ?? article.section.path,
    source: article.source,
    section: article.section.name,
    date: article.date,
    seen: article.seen,
  });

/**
 * An article in one of four sizes: `lead`, the first of a page; `story`, a card of a grid; `line`, a headline in a list,
 * and `row`, one with the start of its excerpt. A larger headline and its first words take the place of a picture.
 */
export function ArticleCard({ article, words, size, ...props }: Props) {
  const { level = 3, withoutCategory = size === 'line', said = [], readingTime } = props;
  const { brief = isLine(size), place = size === 'lead' ? 'lead' : 'story' } = props;
  const { title, excerpt, category, link, language } = article;
  const Heading = `h${level}` as const;
  const isSaid = (name: string, names = said) => names.some((each) => fold(each) === fold(name));
  const isLabeled = !withoutCategory && !isSaid(category, [...said, article.source]);
  const picture = isLine(size) ? undefined : toFitting(article.picture, place);
  const isPlain = picture === undefined && !isLine(size);
  const length = measureTitle(title);
  const isWorded = isPlain && place !== 'small';
  const step = chooseStep(size, place, isWorded, length);
  const opening = size === 'row' ? 'hidden truncate text-sm md:block' : 'excerpt';
  const shown = picture && <ShownPicture picture={picture} place={place} className="picture" />;
  return (
    <article
      className={nameCard(size, place, isPlain, length)}
      lang={words.language && words.dates.language}
      {...describeStory(article)}
    >
      {place !== 'lead' && shown}
      <div>
        {isLabeled && <Label article={article} />}
        <Heading className={join('title', sizes[step])} dir="auto" lang={language}>
          {link === undefined ? (
            title
          ) : (
            <a href={link} className="headline" {...(!article.own && newTab)}>
              {title}
            </a>
          )}
        </Heading>
      </div>
      {place === 'lead' && shown}
      {(!brief || isWorded || size === 'row') && excerpt && (
        <p className={opening} dir="auto" lang={language}>
          {excerpt}
        </p>
      )}
      <div className="foot">
        <Byline
          article={article}
          words={words}
          withAuthor={!brief && !isLine(size)}
          withSource={size === 'lead'}
          withoutSource={isSaid(article.source)}
          readingTime={readingTime}
        />
        {article.isChosen && <Chosen words={words} />}
        {article.correction && <Corrected correction={article.correction} words={words} />}
        {article.also && <OtherSources also={article.also} words={words} />}
        <div className="actions" />
      </div>
      {props.children}
    </article>
  );
}

/** The label of a story, which leads to the page of its topic, if there is one. */
function Label({ article: { category, language, topicPath } }: { article: ShownArticle }) {
  return (
    <p className="label" dir="auto" lang={language}>
      {topicPath ? (
        <a className="quiet py-3.5" href={topicPath} tabIndex={-1}>
          {category}
        </a>
      ) : (
        category
      )}
    </p>
  );
}

/** Says that the editors chose the story themselves. */
function Chosen({ words }: { words: CardWords }) {
  return (
    <p className="meta" lang={words.language}>
      {words.chosen}
    </p>
  );
}

/** Says that the editors corrected the story, when, and what. */
function Corrected({
  correction: { note, at },
  words,
}: {
  correction: Correction;
  words: CardWords;
}) {
  return (
    <p className="meta" lang={words.language}>
      {words.corrected}
      {at !== undefined && (
        <>
          {' · '}
          <time dateTime={at}>{formatWhen(at, words.dates, words.today)}</time>
        </>
      )}
      {note !== undefined && (
        <span dir="auto" lang={words.language && words.dates.language}>{`: ${note}`}</span>
      )}
    </p>
  );
}

/** Links to the other sources that have the text. */
function OtherSources({ also, words }: { also: Required<ShownArticle>['also']; words: CardWords }) {
  return (
    <p className="meta">
      {words.also}
      {also.map(({ source, link }, index) => (
        <Fragment key={link}>
          {index === 0 ? ' ' : (words.separator ?? ', ')}
          <a href={link} {...newTab}>
            <bdi>{source}</bdi>
          </a>
        </Fragment>
      ))}
    </p>
  );
}

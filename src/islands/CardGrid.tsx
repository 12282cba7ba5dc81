import type { ReactNode } from 'react';
import type { ShownArticle } from '../reader/live.ts';
import { ArticleCard } from './ArticleCard.tsx';
import type { CardWords } from './card-words.ts';
import type { PicturePlace } from './stories/picture.ts';
import { toStoryKey } from './stories/story.ts';

interface Props {
  articles: readonly ShownArticle[];
  words: CardWords;
  level?: 2 | 3;
  /** The first article leads, and has the space of four. */
  hasLead?: boolean;
  /** What headings above say. A label or a source of the same words is not said again. */
  said?: readonly string[] | undefined;
  /** Only headlines, dates and sources. After the first row pictures are small, and on small screens all of them. */
  brief?: boolean;
  /** Stands in the card that leads. */
  children?: ReactNode;
}

/** Articles in a grid of up to three columns. */
export function CardGrid({ articles, words, level = 3, hasLead = false, ...props }: Props) {
  const { said, brief = false } = props;
  const choosePlace = (index: number): PicturePlace =>
    hasLead && index === 0 ? 'beside' : !brief ? 'story' : index < 3 ? 'featured' : 'small';
  return (
    <div className={brief ? 'cards brief' : 'cards'}>
      {articles.map((article, index) => (
        <ArticleCard
          key={toStoryKey(article)}
          article={article}
          words={words}
          size={hasLead && index === 0 ? 'lead' : 'story'}
          level={level}
          place={choosePlace(index)}
          brief={brief}
          said={said}
        >
          {hasLead && index === 0 && props.children}
        </ArticleCard>
      ))}
    </div>
  );
}

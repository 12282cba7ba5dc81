import type { ShownArticle } from '../reader/live.ts';
import { ArticleCard } from './ArticleCard.tsx';
import type { CardWords } from './card-words.ts';
import { toFitting } from './stories/picture.ts';
import { toStoryKey } from './stories/story.ts';

interface Props {
  articles: readonly ShownArticle[];
  words: CardWords;
  level?: 2 | 3;
  /** The first article leads, and has the space of four. */
  hasLead?: boolean;
  /** For cards under a heading with their category. */
  withoutCategory?: boolean;
}

/** Articles in a grid of up to three columns. The class `plain` marks a grid without pictures. */
export function CardGrid({ articles, words, level = 3, hasLead = false, ...props }: Props) {
  const isPlain = !articles.some(({ picture }, index) =>
    toFitting(picture, hasLead && index === 0 ? 'beside' : 'story'),
  );
  return (
    <div className={isPlain ? 'cards plain' : 'cards'}>
      {articles.map((article, index) => (
        <ArticleCard
          key={toStoryKey(article)}
          article={article}
          words={words}
          size={hasLead && index === 0 ? 'lead' : 'story'}
          level={level}
          beside
          {...props}
        />
      ))}
    </div>
  );
}

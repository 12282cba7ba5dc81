import type { ShownArticle } from '../edition/read/live.ts';
import { ArticleCard, type CardWords } from './ArticleCard.tsx';
import { fit } from './stories/picture.ts';
import { toKey } from './stories/story.ts';

interface Props {
  articles: readonly ShownArticle[];
  words: CardWords;
  level?: 2 | 3;
  /** The first of them leads: it has the room of four. */
  led?: boolean;
}

/** Articles in a grid of up to three columns; said to be plain where none has a picture. */
export function CardGrid({ articles, words, level = 3, led = false }: Props) {
  const isPlain = !articles.some(({ picture }, index) =>
    fit(picture, led && index === 0 ? 'beside' : 'story'),
  );
  return (
    <div className={isPlain ? 'cards plain' : 'cards'}>
      {articles.map((article, index) => (
        <ArticleCard
          key={toKey(article)}
          article={article}
          words={words}
          size={led && index === 0 ? 'lead' : 'story'}
          level={level}
          beside
        />
      ))}
    </div>
  );
}

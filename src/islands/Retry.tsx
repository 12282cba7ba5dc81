import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CardWords } from './ArticleCard.tsx';
import { Boundary } from './Boundary.tsx';
import { Message } from './Message.tsx';
import { Skeleton } from './Skeleton.tsx';
import { Stories } from './Stories.tsx';
import { toQuery, watchFocus } from './stories/stories.ts';

interface Text {
  heading?: string;
  text: string;
}

interface Props {
  /** The address of the page's stories. */
  source: string;
  shape: 'grid' | 'rows';
  words: CardWords & { error: Text; empty: Text; loading: string; failure: string };
}

/**
 * Stands on a page that was built while its sources failed: tries again in the reader's browser, with
 * a skeleton meanwhile, and shows the stories, or the page's error text again.
 */
export default function Retry(props: Props) {
  const [client] = useState(() => new QueryClient());
  return (
    <Boundary failure={props.words.failure}>
      <QueryClientProvider client={client}>
        <Result {...props} />
      </QueryClientProvider>
    </Boundary>
  );
}

function Result({ source, shape, words }: Props) {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => {
    watchFocus();
    setAlive(true);
  }, []);
  const { data, fetchStatus } = useQuery(toQuery(source, false));

  if (data === undefined) {
    const isTrying = isAlive && fetchStatus === 'fetching';
    return isTrying ? (
      <Skeleton shape={shape} label={words.loading} />
    ) : (
      <Message {...words.error} />
    );
  }
  if (data.length === 0) return <Message {...words.empty} />;
  return <Stories stories={data} words={words} level={2} />;
}

import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CardWords } from '../card-words.ts';
import { Message, type MessageText } from '../Message.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { StoryList } from '../StoryList.tsx';
import { toQuery, watchFocus } from '../stories/stories.ts';
import type { TriggerName } from '../hydrate/triggers.ts';

export const when: TriggerName = 'whenIdle';

interface Props {
  /** The address of the page's stories. */
  source: string;
  shape: 'grid' | 'rows';
  words: CardWords & { error: MessageText; empty: MessageText; loading: string; failure: string };
}

/**
 * Takes the place of stories on a page whose sources failed. Requests the stories in the reader's
 * browser, shows a skeleton meanwhile, then the stories or the page's error message.
 */
export default function Retry(props: Props) {
  const [client] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={client}>
      <Result {...props} />
    </QueryClientProvider>
  );
}

function Result({ source, shape, words }: Props) {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => {
    watchFocus();
    setHydrated(true);
  }, []);
  const { data, fetchStatus } = useQuery(toQuery(source, false));

  if (data === undefined) {
    const isLoading = isHydrated && fetchStatus === 'fetching';
    return isLoading ? (
      <Skeleton shape={shape} label={words.loading} />
    ) : (
      <Message {...words.error} />
    );
  }
  if (data.length === 0) return <Message {...words.empty} />;
  return <StoryList stories={data} words={words} level={2} />;
}

import { useEffect, useState } from 'react';
import { clearRecent, readRecent } from './recent.ts';

/** The words of the last searches. */
export interface RecentWords {
  heading: string;
  clear: string;
}

interface Props {
  words: RecentWords;
  onSearch(query: string): void;
  /** Takes the focus when the list is gone. */
  onClear(): void;
}

/** The reader's last searches on this device. */
export function RecentSearches({ words, onSearch, onClear }: Props) {
  const [recent, setRecent] = useState<string[]>([]);
  // The page was rendered without them.
  useEffect(() => setRecent(readRecent()), []);
  if (recent.length === 0) return null;
  const clear = () => {
    clearRecent();
    setRecent([]);
    onClear();
  };
  return (
    <section aria-labelledby="recent-searches" className="mt-8 max-w-3xl">
      <h2 id="recent-searches" className="kicker">
        {words.heading}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {recent.map((query) => (
          <li key={query} className="max-w-full">
            <button
              type="button"
              className="button max-w-full cursor-pointer"
              onClick={() => onSearch(query)}
            >
              <span className="truncate" dir="auto">
                {query}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="tap mt-2 cursor-pointer underline" onClick={clear}>
        {words.clear}
      </button>
    </section>
  );
}

import { onFirstAction } from '../page/first-action.ts';
import { noteVisit, readSince } from './visit.ts';

/**
 * Marks what is new to who comes back. A page belongs to the visit once the reader does something on it: nothing is
 * stored before.
 */
export function startVisit(): void {
  const start = async () => {
    onFirstAction(() => noteVisit(Date.now()));
    const since = readSince();
    if (since > 0) void (await import('./show-news.ts')).showNews(since);
  };
  addEventListener('pageshow', ({ persisted }) => void (persisted && start()));
  void start();
}

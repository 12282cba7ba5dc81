import { useSample } from '../rebuild/published.ts';
import { useReader } from './reader.ts';

/** The sample, a browser in which each test opens pages of its own, and the addresses of its routes. */
export function useSamplePages() {
  const published = useSample();
  const at = (route: string) => published().server.origin + route;
  return { published, open: useReader(), at };
}

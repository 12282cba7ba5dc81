import type { ComponentType } from 'react';
import { atOnce, onInteraction, whenIdle, whenStale, type Trigger } from './triggers.ts';

/** Loads an island. Its props are type-checked in components/Island.astro. */
type Load = () => Promise<{ default: ComponentType<never> }>;

/** The islands of the site: how each is loaded, and when it is hydrated. */
const islands = new Map<string, { load: Load; when: Trigger }>([
  ['live', { load: () => import('../entries/LiveEdition.tsx'), when: whenStale }],
  ['my', { load: () => import('../entries/My.tsx'), when: atOnce }],
  ['retry', { load: () => import('../entries/Retry.tsx'), when: whenIdle }],
  ['saved', { load: () => import('../entries/Saved.tsx'), when: atOnce }],
  ['search', { load: () => import('../entries/Search.tsx'), when: onInteraction }],
]);

/** Starts the triggers of all islands on the page (docs/decisions/007-islands.md). */
export function startIslands(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const island = islands.get(place.dataset['island'] ?? '');
    if (!island) continue;
    island.when(place, async () => {
      const [{ hydrate }, { default: Island }] = await Promise.all([
        import('./hydrate.ts'),
        island.load(),
      ]);
      await hydrate(place, Island);
    });
  }
}

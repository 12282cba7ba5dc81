import type { ComponentType } from 'react';
import { triggers, type TriggerName } from './hydrate/triggers.ts';

/** The islands of the site: each file of the folder is one. Props are type-checked in components/Island.astro. */
const islands = import.meta.glob<{ default: ComponentType<never> }>('./*.tsx', {
  base: './entries',
});

/** Starts the triggers of all islands on the page (docs/decisions/007-islands.md). */
export function startIslands(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const { island, when } = place.dataset;
    const load = islands[`./${island}.tsx`];
    if (!load) continue;
    triggers[when as TriggerName]?.(place, async () => {
      const [{ hydrate }, { default: Island }] = await Promise.all([
        import('./hydrate/hydrate.ts'),
        load(),
      ]);
      await hydrate(place, Island);
    });
  }
}

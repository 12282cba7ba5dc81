import { createElement, useEffect, type ComponentType, type PropsWithChildren } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Boundary } from './Boundary.tsx';

/** Hydrates an island in its element. Resolves once the island handles events. */
export async function hydrate(place: HTMLElement, Island: ComponentType<never>): Promise<void> {
  const props = JSON.parse(place.dataset['props'] ?? '{}');
  const island = createElement(Island, props as never);
  await new Promise<void>((resolve) => {
    hydrateRoot(
      place,
      createElement(
        Hydrated,
        { onHydrated: resolve },
        createElement(Boundary, { failure: props.words.failure, children: island }),
      ),
    );
  });
  place.toggleAttribute('data-hydrated', true);
}

function Hydrated({ onHydrated, children }: PropsWithChildren<{ onHydrated: () => void }>) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}

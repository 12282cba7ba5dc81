import stale from '../directives/stale.ts';

// Where the runtime of islands, imported after this, looks for what `client:` names. The others stand in
// the few pages that have them; this one, in nearly all.
const { Astro = {} } = self as { Astro?: object };
Object.assign(self, { Astro: { ...Astro, stale } });

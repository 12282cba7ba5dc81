import idle from 'astro/client/idle.js';
import load from 'astro/client/load.js';
import interaction from './directives/interaction.ts';
import stale from './directives/stale.ts';

// Where the runtime of islands, imported after this, looks for what `client:` names.
Object.assign(self, { Astro: { idle, load, interaction, stale } });

import { defineContent } from '../load.ts';
import value from '../../changes.json' with { type: 'json' };

/** The page of changes to published stories, by their sources or by the editors. */
export const changes = defineContent('changes', value);

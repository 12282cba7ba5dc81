/** The words of categories in languages other than English, by language tag. Pages need them, so no folder is read. */
export { default as ar } from '../languages/ar/categories.json' with { type: 'json' };
export { default as de } from '../languages/de/categories.json' with { type: 'json' };
export { default as es } from '../languages/es/categories.json' with { type: 'json' };
export { default as fr } from '../languages/fr/categories.json' with { type: 'json' };
export { default as hi } from '../languages/hi/categories.json' with { type: 'json' };
export { default as pt } from '../languages/pt/categories.json' with { type: 'json' };

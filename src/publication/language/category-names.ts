/** The words of categories in languages other than English, by language tag. Pages need them, so no folder is read. */
export { default as es } from '../languages/es/categories.json' with { type: 'json' };

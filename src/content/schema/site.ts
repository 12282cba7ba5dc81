import { z } from 'zod';
import { slugPattern } from '../../publication/categories.ts';
import { namedPages } from '../../publication/page-names.ts';
import { defineContent } from './load.ts';
import json from '../site.json' with { type: 'json' };
import { line } from './text.ts';

const page = z.enum(namedPages);
const pages = z.array(page);
const links = z.array(z.enum(['rss', 'newsletter', 'weather', 'advertise']));
const categorySlug = z.string().regex(slugPattern, { error: 'expected the slug of a section' });
const column = z.strictObject({
  heading: line,
  categories: z.array(categorySlug),
  pages,
  links,
});

/** The words of the frame around every page, the home page, category and blog pages, and error pages. */
export const site = defineContent('site', json, {
  fields: {
    pages: z.record(page, line),
    'menu.more': pages,
    'footer.columns': z.array(column).min(1).max(4),
    'footer.legal': pages,
  },
  optional: ['footer.network', 'footer.advice', 'home.breaking'],
});

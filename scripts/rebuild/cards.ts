import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Parser } from 'htmlparser2';
import { createElement, type CSSProperties } from 'react';
import type { Publication } from '../../src/publication/publication.ts';
import { cardSize, toCardPath } from '../../src/syndication/card.ts';
import { draw, isDrawable, type Drawing } from './drawing.ts';

/**
 * Draws the card that a page names in its head, if it is one of ours: the words on it are the text
 * that the page gives for it. Answers with the drawings that it used.
 */
export async function writeCard(
  html: string,
  publication: Publication,
  dir: string,
  cacheDir: string,
): Promise<string[]> {
  const words = readCardWords(html);
  if (words === undefined) return [];
  const file = path.join(dir, toCardPath(publication, words));
  if (!html.includes(toCardPath(publication, words)) || existsSync(file)) return [];
  const drawing = await draw(toDrawing(publication, words), cacheDir);
  await mkdir(path.dirname(file), { recursive: true });
  await copyFile(drawing, file);
  return [drawing];
}

function readCardWords(html: string): string | undefined {
  let words: string | undefined;
  const parser = new Parser({
    onopentag(name, { property, content }) {
      if (name === 'meta' && property === 'og:image:alt') words = content;
    },
  });
  parser.end(html.slice(0, html.indexOf('</head>')));
  return words;
}

const box = (style: CSSProperties, ...children: Parameters<typeof createElement>[2][]) =>
  createElement('div', { style: { display: 'flex', ...style } }, ...children);

/** What the fonts have no letters for is left out: the publication's colour still stands for it. */
function toDrawing({ name, tagline, theme }: Publication, words: string): Drawing {
  const shown = (text: string) => (isDrawable(text) ? text : '');
  const fontSize = words.length < 40 ? 88 : words.length < 80 ? 72 : 58;
  const mark = box(
    {
      width: 88,
      height: 88,
      alignItems: 'center',
      justifyContent: 'center',
      background: '#fff',
      color: theme.accent,
      fontFamily: 'Faustina',
      fontSize: 48,
    },
    shown(theme.mark),
  );
  const element = box(
    {
      width: '100%',
      height: '100%',
      flexDirection: 'column',
      justifyContent: 'space-between',
      boxSizing: 'border-box',
      padding: 72,
      background: theme.accent,
      color: '#fff',
      fontFamily: 'Libre Franklin',
    },
    box({ alignItems: 'center', gap: 28, fontSize: 40, fontWeight: 600 }, mark, shown(name)),
    box(
      { display: 'block', fontFamily: 'Faustina', fontSize, lineHeight: 1.12, lineClamp: 4 },
      shown(words),
    ),
    // The home page's card says the tagline already.
    box({ fontSize: 30 }, words === tagline ? '' : shown(tagline)),
  );
  return { ...cardSize, element };
}

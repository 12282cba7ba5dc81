import { existsSync } from 'node:fs';
import path from 'node:path';
import type { CSSProperties, ReactNode } from 'react';
import type { Publication } from '../../publication/publication.ts';
import { cardSize, toCardPath } from '../../feeds-out/card.ts';
import type { KeptFolder } from '../incremental/kept-files.ts';
import type { Card } from '../incremental/manifest.ts';
import { linkOrCopy } from '../incremental/reuse-file.ts';
import { draw, isDrawable, toElement, type Drawing } from './drawing.ts';
import type { RenderJob } from '../render/render-job.ts';

/** Draws the card with these words into a kept folder. Throws when it can't be drawn. */
export async function drawCard(
  words: string,
  publication: Publication,
  drawings: KeptFolder,
): Promise<Card> {
  const drawing = await draw(toDrawing(publication, words), drawings);
  return { path: toCardPath(publication, words), drawing };
}

/** Describes why a card could not be drawn. */
export const toCardProblem = (error: unknown) => `its card could not be drawn: ${String(error)}`;

/** Puts the card with these words into the next tree, unless `cards` has it. Throws when it can't be drawn. */
export async function placeCard(
  words: string,
  publication: Publication,
  { dir, drawings, cards }: Pick<RenderJob, 'dir' | 'drawings' | 'cards'>,
): Promise<Card> {
  const address = toCardPath(publication, words);
  const known = cards.get(address);
  if (known !== undefined) return { path: address, drawing: known };
  const card = await drawCard(words, publication, drawings);
  const file = path.join(dir, address);
  // Pages with the same words share a card.
  if (!existsSync(file)) linkOrCopy(path.join(drawings.dir, card.drawing.name), file);
  return card;
}

const box = (style: CSSProperties, ...children: ReactNode[]) =>
  toElement({ display: 'flex', ...style }, ...children);

/** Text with letters that the fonts lack is left out. The color of the publication stays. */
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
    // The card of the home page already has the tagline as its words.
    box({ fontSize: 30 }, words === tagline ? '' : shown(tagline)),
  );
  return { ...cardSize, element };
}

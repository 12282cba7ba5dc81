import { existsSync } from 'node:fs';
import path from 'node:path';
import type { CSSProperties, ReactNode } from 'react';
import { fontFamilies } from '../../publication/look/fonts.ts';
import type { Logo } from '../../publication/look/look.ts';
import type { Site } from '../../site/site.ts';
import { cardSize, toCardPath } from '../../feeds-out/card.ts';
import type { Card, Drawn } from '../manifest.ts';
import { memoize } from '../../text/memoize.ts';
import { shorten } from '../../text/plain-text.ts';
import { linkOrCopy } from '../../disk/reuse-file.ts';
import {
  draw,
  isDrawable,
  toDrawnFonts,
  toElement,
  toPictureElement,
  type Drawing,
} from './drawing.ts';
import type { Rendering } from '../rendering.ts';

/**
 * Gives a function that puts the card with some words into the next tree, unless `cards`, which has the drawings of the
 * cards in it by their paths, has it. Pages with the same words share a card. One that can't be drawn is the site's own
 * card until the next rebuild.
 */
export function createCardPlacer(
  { site, place, drawings }: Pick<Rendering, 'site' | 'place' | 'drawings'>,
  cards: ReadonlyMap<string, Drawn>,
): (words: string) => Promise<Card> {
  const drawWords = (words: string) => draw(toDrawing(site, words), drawings);
  let siteCard: Promise<Drawn> | undefined;
  /** A drawing that was late. The others are not tried, since each would take as long. */
  let late: Drawn | undefined;

  async function drawOrReplace(words: string): Promise<Drawn> {
    const own = late ?? (await drawWords(words));
    if (own.isLate) late = own;
    if (own.problem === undefined) return own;
    siteCard ??= late === undefined ? drawWords(site.publication.tagline) : Promise.resolve(late);
    return { ...(await siteCard), problem: own.problem };
  }

  async function placeCard(words: string): Promise<Card> {
    const address = toCardPath(site.publication, words, site.look);
    const drawing = cards.get(address) ?? (await drawOrReplace(words));
    const file = path.join(place.next, address);
    if (!existsSync(file)) linkOrCopy(path.join(drawings.dir, drawing.name), file);
    return { path: address, drawing };
  }

  return memoize(placeCard);
}

const box = (style: CSSProperties, ...children: ReactNode[]) =>
  toElement({ display: 'flex', ...style }, ...children);

/** Text with letters that the fonts lack is left out. The color of the publication stays. */
const shown = (text: string) => (isDrawable(text) ? text : '');

/** The most letters of a card. As many fit into its lines, so that no line ends inside a word. */
const mostLetters = 170;
/** The sizes of a card's letters and the lines that they have, by the number of letters. */
const steps = [
  { letters: 40, fontSize: 88, lineClamp: 4 },
  { letters: 80, fontSize: 72, lineClamp: 4 },
  { letters: 120, fontSize: 58, lineClamp: 4 },
] as const;
const last = { fontSize: 46, lineClamp: 6 };

function toDrawing({ publication, look }: Site, words: string): Drawing {
  const { tagline, theme } = publication;
  const title = shorten(words, mostLetters);
  const { fontSize, lineClamp } = steps.find(({ letters }) => title.length < letters) ?? last;
  const fonts = toDrawnFonts(publication);
  const display = fontFamilies[fonts.display].name;
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
      fontFamily: fontFamilies[fonts.text].name,
    },
    toBrand(publication, look.logo, display),
    box(
      {
        display: 'block',
        fontFamily: display,
        fontWeight: 800,
        fontSize,
        lineHeight: 1.12,
        lineClamp,
      },
      shown(title),
    ),
    // The card of the home page already has the tagline as its words.
    box({ fontSize: 30 }, words === tagline ? '' : shown(tagline)),
  );
  return { ...cardSize, element, fonts, colors: look.logo ? 256 : 16 };
}

/** The mark and the name of a publication, or its logo on white. */
function toBrand({ name, theme }: Site['publication'], logo: Logo | undefined, display: string) {
  const brand = { alignItems: 'center', gap: 28, fontSize: 40, fontWeight: 600 };
  if (logo) {
    const picture = toPictureElement(logo.card, { width: 640, height: 88 });
    const plate = box({ background: '#fff', padding: 16 }, picture);
    return box(brand, plate);
  }
  const mark = box(
    {
      width: 88,
      height: 88,
      alignItems: 'center',
      justifyContent: 'center',
      background: '#fff',
      color: theme.accent,
      fontFamily: display,
      fontWeight: 800,
      fontSize: 48,
    },
    shown(theme.mark),
  );
  return box(brand, mark, shown(name));
}

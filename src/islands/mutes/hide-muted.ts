import { formatCount, type NumberStyle, type PluralForms } from '../../text/numbers.ts';
import { readStory } from '../stories/listed-story.ts';
import { isChange } from '../stories/stored.ts';
import { isMuted, mutesName, readMutes, readSection } from './mutes.ts';

/** The words of the line that says how many stories are hidden (components/HiddenHere.astro). */
interface LineWords extends NumberStyle {
  count: PluralForms;
  show: string;
  hide: string;
}

/** Parts of a page with nothing but stories, whose headings go with them. */
const parts = 'main :is([data-block], [data-home])';

/** Hides the stories of the page that the reader does not want, whenever they change. The line says so, and shows them. */
export function hideMuted(line: HTMLElement): void {
  const words = JSON.parse(line.dataset['words'] ?? '') as LineWords;
  const [button] = line.getElementsByTagName('button');
  const { documentElement: root } = document;
  const say = () => {
    if (button) button.textContent = 'showMuted' in root.dataset ? words.hide : words.show;
  };
  const apply = () => {
    const count = markMuted();
    line.hidden = count === 0;
    const [text] = line.children;
    if (text) text.textContent = formatCount(count, words.count, words);
    say();
    line.dataset['done'] = '';
    dispatchEvent(new Event('muted'));
  };
  button?.addEventListener('click', () => {
    root.toggleAttribute('data-show-muted');
    say();
  });
  addEventListener('storage', (event) => isChange(event, mutesName) && apply());
  for (const type of ['cards', 'mutes']) addEventListener(type, apply);
  apply();
}

/** Marks what is hidden, and returns how many stories of the page are. */
function markMuted(): number {
  const mutes = readMutes() ?? [];
  const here = readSection();
  const stories = [...document.querySelectorAll<HTMLElement>('main [data-story]')];
  for (const story of stories)
    story.toggleAttribute('data-muted', isMuted(readStory(story), mutes, here));
  for (const part of document.querySelectorAll(parts)) {
    const own = [...part.querySelectorAll('[data-story]')];
    const isEmpty = own.length > 0 && own.every((story) => story.matches('[data-muted]'));
    part.toggleAttribute('data-muted', isEmpty);
  }
  return new Set(
    stories.filter((each) => each.matches('[data-muted]')).map(({ dataset }) => dataset['story']),
  ).size;
}

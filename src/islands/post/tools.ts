import { toast } from '../page/toast.ts';
import { createListening } from './listening.ts';

/** What reads this page aloud, once the reader asked for it. */
let listening: ReturnType<typeof createListening> | undefined;

/** Does what a button of a post or of the day says. */
export async function pressTool(button: HTMLElement): Promise<void> {
  const { tool } = button.dataset;
  if (tool === 'print') print();
  if (tool === 'copy') await copy(button);
  if (tool === 'listen') (listening ??= createListening(button))?.toggle();
  if (tool === 'next') listening?.next();
  if (tool === 'stop') listening?.stop();
}

async function copy({ dataset }: HTMLElement): Promise<void> {
  const citation = document.querySelector('[data-citation]')?.textContent ?? '';
  try {
    await navigator.clipboard.writeText(citation.trim());
    toast(dataset['copied'] ?? '');
  } catch {
    toast(dataset['uncopied'] ?? '');
  }
}

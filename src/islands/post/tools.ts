/** Runs the buttons of a post and of the day: print, copy a citation. */
const tools: Record<string, (button: HTMLElement) => void> = { print: () => print(), copy };

for (const button of document.querySelectorAll<HTMLElement>('[data-tool]'))
  button.onclick = () => tools[button.dataset['tool'] ?? '']?.(button);

async function copy({ dataset }: HTMLElement): Promise<void> {
  const citation = document.querySelector('[data-citation]')?.textContent ?? '';
  let end = 'copied';
  try {
    await navigator.clipboard.writeText(citation.trim());
  } catch {
    end = 'uncopied';
  }
  const { toast } = await import('../page/toast.ts');
  toast(dataset[end] ?? '');
}

/**
 * Shows the bar that asks once for the whole site whether advertisements may load (components/embeds/AdConsent.astro).
 * `onAnswer` gets the answer. Returns a function that takes the question away, for answers that are given elsewhere.
 */
export function askAboutAds(bar: HTMLElement, onAnswer: (isYes: boolean) => void): () => void {
  bar.hidden = false;
  const root = document.documentElement;
  // The end of the page, and what gets the focus, stay above the bar.
  const room = new ResizeObserver(() => {
    root.style.setProperty('--below', `${bar.offsetHeight}px`);
  });
  room.observe(bar);
  const endQuestion = () => {
    room.disconnect();
    bar.remove();
    root.style.removeProperty('--below');
  };
  for (const button of bar.querySelectorAll<HTMLElement>('[data-answer]')) {
    button.addEventListener('click', () => {
      endQuestion();
      onAnswer(button.dataset['answer'] === 'yes');
    });
  }
  return endQuestion;
}

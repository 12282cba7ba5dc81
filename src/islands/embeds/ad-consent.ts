import { hasPrivacySignal, readChoices, writeChoice } from './consent.ts';

/**
 * Asks once for the whole site whether advertisements may load (components/embeds/AdConsent.astro). Does not ask
 * a reader who has answered, or whose browser has. `showAds` loads them on this page. Returns a function that
 * takes the question away, for answers that are given elsewhere.
 */
export function askAboutAds(showAds: () => void): () => void {
  const bar = document.querySelector<HTMLElement>('[data-ad-consent]');
  const hasAnswered = readChoices('yes').has('ads') || readChoices('no').has('ads');
  if (!bar || hasAnswered || hasPrivacySignal()) return () => undefined;
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
      const isYes = button.dataset['answer'] === 'yes';
      writeChoice('ads', isYes);
      endQuestion();
      if (isYes) showAds();
    });
  }
  return endQuestion;
}

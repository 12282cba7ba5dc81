/** How an editor accepts what a rebuild refuses: the end of a message. */
export const howToAccept =
  'rebuild once with --accept "why it is right"; on GitHub, run the workflow Rebuild with that reason in its field "accept"';

/** How an editor ends the hold on an edition that was put back: the end of a message. */
export const howToResume =
  'rebuild once with --resume; on GitHub, run the workflow Rebuild with "resume" checked';

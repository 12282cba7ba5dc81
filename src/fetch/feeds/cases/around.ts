/** What else an item says beside the text that a rule reads, and who publishes it. */
export const around = {
  host: 'ledger.example',
  feedTitle: 'Harbor Ledger',
  source: 'Harbor Ledger',
  title: 'In the valley',
  author: 'Ida Holm',
};

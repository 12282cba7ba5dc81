/** Under what name the browser's storage keeps a reader's saved stories. Nothing of it is ever sent. */
export const savedName = 'saved';

/** Options of `fetchEdition` for an ordinary fetch whose progress nobody watches. */
export const ordinaryFetch = {
  ownFiles: [],
  posts: [],
  code: '1',
  force: false,
  fresh: false,
  accept: false,
  onSource: () => undefined,
  onPicture: () => undefined,
};

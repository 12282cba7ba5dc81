/** The address that the sample publication and the posts name, and that `npm run newsroom` listens on. */
export const sampleOrigin = 'http://127.0.0.1:4320';

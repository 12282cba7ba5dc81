/** The address in the sample publication and the posts. `npm run newsroom` listens there. */
export const sampleOrigin = 'http://127.0.0.1:4320';

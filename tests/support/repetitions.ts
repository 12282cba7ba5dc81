/**
 * Whether a run is large, which HALFHOUR_LARGE says and the long tests are: then tests repeat and draw more, and do what
 * takes minutes.
 */
export const isLarge = process.env['HALFHOUR_LARGE'] !== undefined;

/** How often a test does what it repeats: usually, and in a large run. */
export const repeat = (usual: number, large: number): number => (isLarge ? large : usual);

/** The checked words that a publication has in place of shared ones, by the name of their content file. */
export type OwnWords = Readonly<Record<string, unknown>>;

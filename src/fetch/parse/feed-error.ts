/** A feed that can't be read. The message says what came instead, and is shown in the report. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
}

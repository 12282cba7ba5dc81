/** A GET request, and the source it is sent for. */
export interface HttpRequest {
  /** http or https. */
  address: string;
  /**
   * The address that the publication file gives for the source of this request: the feed, the blog
   * service, the converter. It decides which private address the request may reach.
   */
  source: string;
  headers?: Record<string, string>;
  /** Headers with keys. They are sent to the origin of `address` alone, and nobody shares the response. */
  keyHeaders?: Readonly<Record<string, string>> | undefined;
  /** Of what pages can do without: it is not repeated after a transient failure. */
  isOptional?: true;
}

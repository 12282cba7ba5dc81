import type { Edition } from '../edition/edition.ts';
import type { Post } from '../edition/schema/post.ts';
import type { NamedSource, Source, SourceKind, SourceOf } from '../edition/source-kinds.ts';
import type { Publication } from '../publication/publication.ts';
import type { OwnPost } from '../site/posts/read-posts.ts';
import type { Site } from '../site/site.ts';
import type { HttpClient } from './http/client.ts';
import type { FetchRun } from './run.ts';
import type { FetchSandbox } from './sandbox.ts';

/** Where a fetch starts from. */
export interface FetchStart {
  /** The last edition. */
  previous: Edition | undefined;
  /** The directory of the last edition, which holds its posts and pictures. */
  dir: string;
  /** Gives a client that keeps all responses. */
  record?: (client: HttpClient) => HttpClient;
}

/** The fetch of one edition: what each source is fetched with. */
export interface Fetch extends FetchStart {
  site: Site;
  run: FetchRun;
  /** The posts of the publication's folder that are shown now. */
  posts: readonly OwnPost[];
  http: HttpClient;
  sandbox: FetchSandbox;
  /**
   * Spreads the requests of publications over time: those with another value request a feed at another
   * time, as far as its schedule allows.
   */
  spread: string;
  /** Aborted when the time for all sources is over. */
  deadline: AbortSignal;
}

export type NamedOf<Each extends Source> = NamedSource & Pick<Each, 'kind'>;

/** A source whose last good content is known. */
export type KnownOf<Each extends Source> = Exclude<Each, { state: 'failed' }>;

export interface FetchedSource<Kind extends Source = Source> {
  source: Kind;
  /** Its posts that the edition's directory may not hold yet, by file name. */
  posts?: ReadonlyMap<string, Post>;
  /**
   * Of a source that was read for the first time: the source with its undated stories at most as new as a
   * time, ISO 8601 in UTC.
   */
  settle?: ((newest: string) => Kind) | undefined;
  /** A line for a short answer that an editor accepted. */
  accepted?: string | undefined;
}

/** How sources of one kind are found in a publication, and fetched. */
export interface SourceFetcher<Kind extends SourceKind> {
  list: (publication: Publication, hasOwn: boolean) => Omit<NamedSource, 'kind'>[];
  /**
   * Fetches a source, unless it is fresh or backs off. `previous` is the source in the last
   * edition. Never throws for what a server does: a source that fails keeps its last good content.
   */
  fetch: (
    named: NamedOf<SourceOf<Kind>>,
    previous: SourceOf<Kind> | undefined,
    context: Fetch,
  ) => Promise<FetchedSource<SourceOf<Kind>>>;
}

/** An edition after its sources were fetched. */
export interface FetchedEdition {
  edition: Edition;
  /** The posts that the edition's directory may not hold yet, by file name. */
  posts: Map<string, Post>;
  /** A line for each short answer that an editor accepted. */
  accepted: string[];
  /** Which pictures and pages failed. */
  problem?: string | undefined;
}

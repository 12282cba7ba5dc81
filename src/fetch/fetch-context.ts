import type { Edition } from '../edition/edition.ts';
import type { Post } from '../edition/post.ts';
import type { Source } from '../edition/source-kinds.ts';
import type { Secrets } from '../publication/keys.ts';
import type { OwnFile } from '../publication/folder.ts';
import type { Publication } from '../publication/publication.ts';
import type { HttpClient } from './http/client.ts';
import type { OwnPost } from '../site/posts/read-posts.ts';
import type { FetchSandbox } from './sandbox.ts';

/** What an edition is fetched for, and what is known already. */
export interface FetchInput {
  publication: Publication;
  /** The files of its folder. */
  ownFiles: readonly OwnFile[];
  /** The posts of its folder that are shown now. */
  posts: readonly OwnPost[];
  secrets: Secrets;
  /** The last edition. */
  previous: Edition | undefined;
  /** The directory of the last edition, which holds its posts and pictures. */
  dir: string;
  /** The version of the code that reads responses. */
  code: string;
  now: Date;
  /** Fetch every source now. */
  force: boolean;
  /** Send requests without conditions, and read even a response that is not new. */
  fresh: boolean;
  /** Believe sources that give far fewer stories than before. */
  accept: boolean;
  /** Whether it is one of a network, whose publications own neither its machines nor what these can reach. */
  isOfNetwork?: boolean;
}

/** What fetching one source needs. */
export interface FetchContext extends FetchInput {
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

/** A source after it was fetched. */
export interface FetchedSource<Kind extends Source = Source> {
  source: Kind;
  /** Its posts that the edition's directory may not hold yet, by file name. */
  posts?: ReadonlyMap<string, Post>;
  /**
   * Of a source that was read for the first time: the source with its undated stories at most as new as a
   * time, ISO 8601 in UTC.
   */
  settle?: (newest: string) => Kind;
  /** A line for a short answer that an editor accepted. */
  accepted?: string;
}

/** An edition after its sources were fetched. */
export interface FetchedEdition {
  edition: Edition;
  /** The posts that the edition's directory may not hold yet, by file name. */
  posts: Map<string, Post>;
}

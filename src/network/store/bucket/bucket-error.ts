import { ForeseenError } from '../../../rebuild/failure.ts';

/** What the client of a bucket throws, as far as it is used here. */
interface ClientError extends Error {
  /** Present where the service answered. */
  $metadata?: { httpStatusCode?: number };
  /** Of a connection that failed. */
  code?: unknown;
}

/** A bucket could not be used. The message says why, and what to do. */
export class BucketError extends ForeseenError {
  override readonly name = 'BucketError';
  /** Whether it may pass by itself. */
  readonly isPassing: boolean;

  constructor(bucket: string, error: ClientError) {
    super(explain(bucket, error), { cause: error });
    const status = error.$metadata?.httpStatusCode;
    this.isPassing =
      status === undefined ? isUnreachable(error) : status >= 500 || [408, 429].includes(status);
  }
}

/** Whether no connection came about, or none that lasted. A name that can't be resolved is more often a mistake. */
const isUnreachable = ({ name, code }: ClientError) =>
  name === 'TimeoutError' ||
  (typeof code === 'string' && /^E(?:CONN|HOST|NET|PIPE|AI_|TIMEDOUT)/.test(code));

const needed = 'GetObject, PutObject, DeleteObject and ListBucket';
const keys = 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';

function explain(bucket: string, error: ClientError): string {
  const { name, message, code } = error;
  const status = error.$metadata?.httpStatusCode;
  const answer = status === undefined ? name : `${status} ${name}`;
  if (name === 'NoSuchBucket') {
    return `The bucket ${bucket} does not exist (${answer}). Create it, or correct --store or AWS_ENDPOINT_URL_S3.`;
  }
  if (status === 401 || status === 403) {
    return `The bucket ${bucket} denies access (${answer}: ${message}). Allow its keys ${needed}, or correct ${keys}.`;
  }
  if (name === 'CredentialsProviderError') {
    return `There are no keys for the bucket ${bucket} (${message}). Set ${keys}.`;
  }
  if (message === 'Region is missing') {
    return `The region of the bucket ${bucket} is not set. Set AWS_REGION.`;
  }
  if (status === undefined && (isUnreachable(error) || code === 'ENOTFOUND')) {
    // An address with several machines fails without a message.
    const why = message || String(code);
    return `The bucket ${bucket} can't be reached (${why}). Check the network, AWS_ENDPOINT_URL_S3 and AWS_REGION.`;
  }
  return `The bucket ${bucket} could not be used (${answer}: ${message}). Check --store, AWS_ENDPOINT_URL_S3 and AWS_REGION.`;
}

import { decodePercent } from '../html/percent.ts';

/** Words in the name of a query parameter whose value is a secret: `api_key`, `accessToken`, `X-Amz-Date`. */
const secretWord =
  /(?:key|token|sig|signature|secret|password|passwd|pwd|auth|authorization|credentials?|jwt|hmac|sessionid|sessid)$|^(?:pass|amz|goog)$/i;

/**
 * A feed's address as it may be published: without user name, password, and the query parameters that
 * hold a token. An address without any of them is returned as it stands. A token in the path can't be
 * told from other paths, and stays.
 */
export function withoutTokens(address: string): string {
  const url = URL.parse(address);
  if (url === null) return address;
  const parameters = listParameters(url);
  const open = parameters.filter(({ isSecret }) => !isSecret);
  const hasUser = url.username !== '' || url.password !== '';
  if (open.length === parameters.length && !hasUser) return address;
  url.username = '';
  url.password = '';
  url.search = open.map(({ text }) => text).join('&');
  return url.href;
}

/** The names of the query parameters that `withoutTokens` takes away. */
export function listTokenNames(address: string): string[] {
  const url = URL.parse(address);
  if (url === null) return [];
  return listParameters(url).flatMap(({ isSecret, name }) => (isSecret ? name : []));
}

/** The tokens in an address, percent-encoded and decoded: those that no other text may hold by chance. */
export function listTokens(address: string): string[] {
  const url = URL.parse(address);
  if (url === null) return [];
  const values = listParameters(url).flatMap(({ isSecret, value }) => (isSecret ? value : []));
  const tokens = [url.username, url.password, ...values].flatMap((token) => {
    const decoded = decodePercent(token);
    return [token, decoded, ...listTokens(decoded)];
  });
  return [...new Set(tokens)].filter(isUnlikeProse);
}

const isUnlikeProse = (token: string) =>
  token.length >= 12 && /\d/.test(token) && /[a-z]/i.test(token);

/** A parameter of a query. */
interface Parameter {
  /** As it stands there. */
  text: string;
  name: string;
  /** Percent-encoded. */
  value: string;
  isSecret: boolean;
}

function listParameters({ search }: URL): Parameter[] {
  const texts = search.slice(1).split(/[&;]/);
  return texts.map((text) => {
    const [encodedName = '', ...rest] = text.split('=');
    const [name, value] = [decodePercent(encodedName), rest.join('=')];
    return { text, name, value, isSecret: isSecretName(name) || holdsToken(decodePercent(value)) };
  });
}

function isSecretName(name: string): boolean {
  const words = name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [];
  return words.some((word) => secretWord.test(word));
}

/** Whether a value is an address that has a token itself. */
function holdsToken(value: string): boolean {
  return withoutTokens(value) !== value;
}

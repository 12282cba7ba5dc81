import { decodePercent } from '../text/percent.ts';

/** Words in the name of a query parameter whose value is a secret: `api_key`, `accessToken`, `X-Amz-Date`. */
const secretWord =
  /(?:key|token|sig|signature|secret|password|passwd|pwd|auth|authorization|credentials?|jwt|hmac|sessionid|sessid)$|^(?:pass|amz|goog)$/i;

/**
 * Removes the user name, the password and query parameters with tokens from a feed's address, so that it
 * may be published. Other addresses stay the same. A token in the path stays, since it looks like any path.
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

/** Lists the tokens in an address, percent-encoded and decoded, that no other text can have by chance. */
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

function listParameters({ search }: URL) {
  const texts = search.slice(1).split(/[&;]/);
  return texts.map((text) => {
    const [encodedName = '', ...rest] = text.split('=');
    const [name, value] = [decodePercent(encodedName), rest.join('=')];
    // A value may be an address with a token.
    const decoded = decodePercent(value);
    return {
      text,
      name,
      value,
      isSecret: isSecretName(name) || withoutTokens(decoded) !== decoded,
    };
  });
}

function isSecretName(name: string): boolean {
  const words = name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [];
  return words.some((word) => secretWord.test(word));
}

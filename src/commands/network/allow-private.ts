import { isPrivateHost } from '../../text/addresses/private-hosts.ts';
import { ConfigurationError } from '../../publication/load.ts';

/** Reads `--allow-private`: hosts as addresses have them, with a port unless it is 80 or 443. Throws `ConfigurationError`. */
export function readAllowPrivate(text: string): string[] {
  return text.split(',').map((each) => {
    const named = each.trim();
    const url = URL.parse(`http://${named.replace(/:443$/, '')}`);
    if (named === '' || url === null || url.href !== `http://${url.host}/`) {
      throw new ConfigurationError(
        `--allow-private ${text} is wrong: write hosts such as 10.0.0.5 or blog.internal:8080, separated by commas.`,
      );
    }
    if (isPrivateHost(url.hostname)) return url.host;
    throw new ConfigurationError(
      `--allow-private ${named} is not needed: ${url.hostname} is no private address and no local name.`,
    );
  });
}

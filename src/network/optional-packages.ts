import packageJson from '../../package.json' with { type: 'json' };
import { ConfigurationError } from '../publication/load.ts';

/**
 * The packages that only many machines need, by the option that needs them. Our package does not bring them: they are
 * its optional peers.
 */
export const optionalPackages = {
  '--queue': ['bullmq', 'ioredis'],
  '--store': ['@aws-sdk/client-s3'],
} as const;

/** Their versions: the repository needs them for its tests. */
const versions: Readonly<Record<string, string>> =
  'peerDependencies' in packageJson
    ? (packageJson.peerDependencies as Record<string, string>)
    : packageJson.devDependencies;

/**
 * Loads code that imports the packages of an option. Throws `ConfigurationError` where they are not installed, with
 * the command that installs them.
 */
export async function loadFor<Code>(
  option: keyof typeof optionalPackages,
  load: () => Promise<Code>,
): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    const names: readonly string[] = optionalPackages[option];
    if (!names.some((name) => isMissing(name, error))) throw error;
    const exact = names.map((name) => `${name}@${versions[name]}`).join(' ');
    throw new ConfigurationError(
      `${option} needs packages that are not installed. Install them: npm install ${exact}`,
    );
  }
}

/** Whether an import failed because there is no package of this name. */
const isMissing = (name: string, error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'ERR_MODULE_NOT_FOUND' &&
  error.message.startsWith(`Cannot find package '${name}'`);

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium, type Browser, type BrowserServer } from 'playwright-core';
import project from '../package.json' with { type: 'json' };

export interface Chromium {
  executablePath: string;
  /** The environment that it needs. */
  env: NodeJS.ProcessEnv;
}

/** How Chromium is started. */
export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Where systems install Chromium and Chrome. */
const installed = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** What decides which Chromium is taken. */
const machine = {
  named: process.env['CHROMIUM'],
  installed,
  platform: process.platform,
  arch: process.arch,
};

/** What decides which Firefox is taken. */
const firefox = {
  named: process.env['FIREFOX'],
  installed: [
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  ],
};

/** Starts a real Chromium that any process of this machine can use by its address. Throws as `findChromium`. */
export async function openBrowserServer(): Promise<BrowserServer> {
  return await chromium.launchServer({ ...(await findChromium()), args: [...flags] });
}

/** Starts a real Chromium, with `more` flags than usual. Throws as `findChromium`. */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  return await chromium.launch({ ...(await findChromium()), args: [...flags, ...more] });
}

/**
 * Finds the Chromium that the environment variable CHROMIUM names, or on Linux x64 the one that the project has from
 * npm, or one that is installed. The one from npm has no window, and so takes a third of the time for a page. Throws,
 * saying what to install, when there is none.
 */
export async function findChromium({
  named,
  installed,
  platform,
  arch,
}: typeof machine = machine): Promise<Chromium> {
  if (named && !existsSync(named)) {
    throw new Error(`There is no file ${named}, which the variable CHROMIUM names.`);
  }
  if (!named && platform === 'linux' && arch === 'x64') return await unpackChromium();
  const executablePath = named || installed.find((file) => existsSync(file));
  if (executablePath) return { executablePath, env: process.env };
  throw new Error(
    `There is no Chromium at ${installed.join(', ')}, and the project brings none for ${platform} on ${arch}. ` +
      'Install one (Debian: apt-get install chromium; macOS: brew install --cask chromium), ' +
      'or name one in the variable CHROMIUM.',
  );
}

/** Finds the Firefox that the environment variable FIREFOX names, or one that is installed. */
export function findFirefox({ named, installed } = firefox): string | undefined {
  return named || installed.find((file) => existsSync(file));
}

/** Unpacks Chromium from npm into the project's cache, with the libraries and fonts that a bare machine lacks. */
async function unpackChromium(): Promise<Chromium> {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const version = project.devDependencies['@sparticuz/chromium'];
  const dir = path.join(root, '.cache', `chromium-${version}`);
  const fonts = path.join(dir, 'fonts.conf');
  if (!existsSync(dir)) {
    await mkdir(path.dirname(dir), { recursive: true });
    const fresh = await mkdtemp(`${dir}-`);
    const unpack = `await (await import('@sparticuz/chromium')).default.executablePath()`;
    // The package unpacks into the folder for temporary files, and the libraries only on AWS Lambda.
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', unpack], {
      cwd: root,
      env: { ...process.env, TMPDIR: fresh, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
    });
    // The package's own configuration reads fonts from /tmp/fonts, where anyone may put some.
    await writeFile(path.join(fresh, 'fonts.conf'), toFontsConfiguration(dir));
    await rename(fresh, dir).catch(async (error) => {
      await rm(fresh, { recursive: true });
      // Another process may have been first.
      if (!existsSync(dir)) throw error;
    });
  }
  const libraries = [path.join(dir, 'al2023/lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean);
  return {
    executablePath: path.join(dir, 'chromium'),
    env: { ...process.env, LD_LIBRARY_PATH: libraries.join(':'), FONTCONFIG_FILE: fonts },
  };
}

/** A configuration of fontconfig: the system's fonts, and those of the package. */
function toFontsConfiguration(dir: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${dir}/fonts/fonts</dir>
  <cachedir>${dir}/fonts-cache</cachedir>
</fontconfig>
`;
}

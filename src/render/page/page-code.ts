import { hash } from 'node:crypto';

/** All code that a page holds, in its untrusted HTML too. */
export interface PageCode {
  /** Inline scripts and styles, each as a CSP source (level 3). */
  scripts: Set<string>;
  styles: Set<string>;
  /** Addresses of scripts and of modules to preload. */
  scriptAddresses: Set<string>;
  /** Addresses of style sheets. */
  sheets: Set<string>;
  /** Origins of frames, and paths of those of the site itself. */
  frames: Set<string>;
  /** Style attributes, as they stand. */
  styled: string[];
  /** Code that no page of the site may hold, such as `onclick` attributes, as it stands. */
  forbidden: string[];
}

/** The code that pages of a site may hold. It is known before any page is rendered. */
export interface OwnCode {
  /** Inline scripts and styles, as CSP sources. */
  scripts: ReadonlySet<string>;
  styles: ReadonlySet<string>;
  /** The addresses of style sheets that are files. */
  sheets: ReadonlySet<string>;
  files: ReadonlySet<string>;
}

/** The CSP source (level 3) that trusts one piece of inline code. */
export function toCspHash(code: string): string {
  return `'sha256-${hash('sha256', code, 'base64')}'`;
}

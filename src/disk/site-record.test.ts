import { cpSync, mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeFolder } from '../../tests/support/papers/folder.ts';
import {
  checkTree,
  readSiteRecord,
  recordFiles,
  writeSiteRecord,
  type SiteRecord,
} from './site-record.ts';

let dir = '';
let site = '';
let record: SiteRecord;
const now = new Date('2026-11-21T06:00:00.000Z');
const build = { digest: 'a', time: now.toISOString() };
const write = (name: string, text: string) => writeFileSync(path.join(site, name), text);

beforeEach(() => {
  dir = makeFolder();
  site = path.join(dir, 'site');
  mkdirSync(path.join(site, 'blog'), { recursive: true });
  write('index.html', 'front page');
  write('blog/post.html', 'post');
  record = { build, checked: now.toISOString(), files: recordFiles(site, new Map()) };
});

const check = (isDeep = false, at = now) => checkTree(site, record, { now: at, isDeep });

describe('the record of a site', () => {
  test('reads as it was written, for this site only', async () => {
    await writeSiteRecord(dir, record);
    expect(readSiteRecord(dir, build)).toEqual(record);
    expect(readSiteRecord(dir, { ...build, digest: 'b' })).toBeUndefined();
    expect(readSiteRecord(dir, { ...build, time: '2026-11-21T07:00:00.000Z' })).toBeUndefined();
    writeFileSync(path.join(dir, 'site.json.gz'), 'x');
    expect(readSiteRecord(dir, build)).toBeUndefined();
  });

  test('does not read a file whose signature is known', () => {
    const { ino, size, mtimeMs } = statSync(path.join(site, 'index.html'));
    const files = recordFiles(site, new Map([[`${ino}.${size}.${mtimeMs}`, 'known']]));
    expect(files['index.html']?.[1]).toBe('known');
    expect(files['blog/post.html']?.[1]).toBe(record.files['blog/post.html']?.[1]);
  });
});

describe('a site', () => {
  test('as it was published has no damage, and its record stays', () => {
    expect(check()).toEqual({ damaged: [], record });
    expect(check().record).toBe(record);
  });

  test.each<[string, () => void]>([
    ['is gone', () => rmSync(path.join(site, 'blog/post.html'))],
    ['is empty', () => write('blog/post.html', '')],
    ['has other bytes of the same length', () => write('blog/post.html', 'tsop')],
    [
      'is a folder',
      () => {
        rmSync(path.join(site, 'blog/post.html'));
        mkdirSync(path.join(site, 'blog/post.html'));
      },
    ],
  ])('in which a file %s is damaged', (_, damage) => {
    damage();
    const { damaged, record: left } = check();
    expect(damaged).toEqual(['blog/post.html']);
    expect(Object.keys(left.files)).toEqual(['index.html']);
  });

  test('in which only bytes changed is found damaged once a day, and when that is asked for', () => {
    const file = path.join(site, 'blog/post.html');
    const { atime, mtime } = statSync(file);
    utimesSync(file, atime, new Date(Math.floor(mtime.getTime() / 1000) * 1000));
    record = { ...record, files: recordFiles(site, new Map()) };
    const whole = statSync(file);
    write('blog/post.html', 'tsop');
    utimesSync(file, whole.atime, whole.mtime);
    const tomorrow = new Date(now.getTime() + 24 * 60 * 60 * 1000);
    expect(check().damaged).toEqual([]);
    expect(check(true).damaged).toEqual(['blog/post.html']);
    expect(check(false, tomorrow).damaged).toEqual(['blog/post.html']);
    expect(check(false, tomorrow).record.checked).toBe(tomorrow.toISOString());
  });

  test('that was restored elsewhere is whole, and its record has the new signatures', () => {
    const copy = path.join(dir, 'copy');
    cpSync(site, copy, { recursive: true });
    const found = checkTree(copy, record, { now, isDeep: false });
    expect(found.damaged).toEqual([]);
    expect(found.record).not.toEqual(record);
    expect(checkTree(copy, found.record, { now, isDeep: false }).record).toBe(found.record);
  });
});

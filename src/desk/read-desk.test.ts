import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyDesk } from './desk.ts';
import { readDesk } from './read-desk.ts';
import { makeSharedFolder, toPublication } from '../../tests/support/papers/folder.ts';

const dir = makeSharedFolder();
beforeEach(() => rmSync(path.join(dir, 'desk.json'), { force: true }));

const url = 'https://ledger.example/feed';
const publication = toPublication({ url: 'https://paper.example', feeds: { local: [url] } });

function read(desk: unknown) {
  writeFileSync(path.join(dir, 'publication.json'), '{}');
  writeFileSync(
    path.join(dir, 'desk.json'),
    typeof desk === 'string' ? desk : JSON.stringify(desk),
  );
  return readDesk(dir, publication);
}

test('without desk.json nothing is decided, nor in a publication that is one file', () => {
  writeFileSync(path.join(dir, 'publication.json'), '{}');
  expect(readDesk(dir, publication)).toEqual(emptyDesk);
  expect(readDesk(path.join(dir, 'publication.json'), publication)).toEqual(emptyDesk);
});

test('every decision is read', () => {
  const story = 'https://ledger.example/1';
  const at = { by: 'Ada', at: '2026-11-21T10:00:00+01:00' };
  const [from, until] = ['2026-11-22T09:00:00Z', '2026-11-22T10:00:00Z'];
  const desk = {
    $schema: '../desk.schema.json',
    hide: [{ story, reason: 'Wrong', ...at }],
    pin: [{ story, place: 'home', position: 2, from, until, ...at }],
    correct: [
      { story, title: 'T', excerpt: '', category: 'local', picture: false, note: 'N', ...at },
    ],
    add: [
      {
        link: story,
        title: 'T',
        reason: 'R',
        category: 'local',
        topic: 'B',
        from,
        until,
        picture: 'https://ledger.example/1.jpg',
        ...at,
      },
    ],
    banner: { text: 'T', link: '/about', level: 'breaking', from, until, ...at },
    mute: [{ source: url, reason: 'Down', until, ...at }],
    withdraw: [{ source: url, name: 'The Ledger', reason: 'Asked', ...at }],
  };
  expect(read(desk)).toEqual(desk);
  expect(read({ banner: null })).toEqual({ ...emptyDesk, banner: null });
});

describe('a mistake names the file, the field and the cure', () => {
  const story = 'x';
  const added = {
    link: 'https://courier.example/1',
    title: 'T',
    reason: 'R',
    category: 'local',
    at: '2026-11-21T10:00:00Z',
  };
  test.each<[unknown, string]>([
    ['{"hide":', 'line 1, column 9: the file ends, but the { of line 1 is still open'],
    [[], 'the whole file: found a list of 0, expected a group of fields'],
    [{ hid: [] }, 'hid: found an unknown field; did you mean "hide"?'],
    [{ hide: {} }, 'hide: found a group of fields in { }, expected a list'],
    [{ hide: ['x'] }, 'hide #1: found "x", expected a group of fields in { }'],
    [{ hide: [{}] }, 'hide #1.story: is missing, expected text'],
    [{ hide: [{ story: ' ' }] }, 'hide #1.story: found " ", must not be empty'],
    [{ hide: [{ story }, { story }] }, 'hide #2.story: found a story that is hidden already'],
    [{ hide: [{ story, at: 'today' }] }, 'hide #1.at: found "today", must be a date and a time'],
    [{ pin: [{ story }] }, 'pin #1.place: is missing, expected text'],
    [
      { pin: [{ story, place: 'locl' }] },
      'line 1, pin #1.place: found "locl", but the publication has no',
    ],
    [
      { pin: [{ story, place: 'home', position: 0 }] },
      'pin #1.position: found 0, expected at least 1',
    ],
    [
      { pin: [{ story, place: 'home', position: 11 }] },
      'pin #1.position: found 11, expected at most 10',
    ],
    [
      { pin: [{ story, place: 'home', until: '2026-11-22' }] },
      'pin #1.until: found "2026-11-22", must be a date and a time with its zone, such as',
    ],
    [{ correct: [{ story, title: '' }] }, 'correct #1.title: found "", must not be empty'],
    [{ correct: [{ story, picture: true }] }, 'correct #1.picture: found true, expected false'],
    [
      { correct: [{ story, category: 'world' }] },
      'correct #1.category: found "world", but no section with feeds is called so',
    ],
    [{ correct: [{ story }, { story }] }, 'correct #2.story: found a story that is corrected'],
    [{ banner: { text: 'x' } }, 'banner.level: is missing, expected "breaking" or "notice"'],
    [{ banner: { text: 'x', level: 'red' } }, 'banner.level: found "red", expected "breaking"'],
    [
      { banner: { text: 'x', level: 'notice', link: '//evil.example' } },
      'banner.link: found "//evil.example", must',
    ],
    [
      { banner: { text: 'x', level: 'notice', link: 'javascript:alert(1)' } },
      'banner.link: found "javascript:alert(1)", must',
    ],
    [{ add: [{ ...added, link: 'javascript:alert(1)' }] }, 'add #1.link: found "javascript:'],
    [
      { add: [{ ...added, link: 'courier.example/1' }] },
      'did you mean "https://courier.example/1"',
    ],
    [{ add: [{ ...added, link: 'http://10.0.0.1/x' }] }, 'only its own network reaches'],
    [{ add: [{ ...added, category: 'world' }] }, 'add #1.category: found "world", but no section'],
    [{ add: [{ ...added, at: undefined }] }, 'add #1.at: is missing'],
    [{ add: [{ ...added, picture: '/x.jpg' }] }, 'add #1.picture: found "/x.jpg", must be a full'],
    [
      { add: [added, { ...added, link: 'http://www.courier.example/1?utm_source=x' }] },
      'add #2.link: found a story that is added already',
    ],
    [
      { add: [{ ...added, from: '2026-11-23T00:00:00Z', until: '2026-11-22T00:00:00Z' }] },
      'add #1.until: found a time that is not after its "from"',
    ],
    [{ withdraw: [{ source: 'ledger' }] }, 'withdraw #1.source: found "ledger", must be a full'],
    [{ mute: [{ source: 'ledger' }] }, 'mute #1.source: found "ledger", must be a full address'],
  ])('%j', (desk, problem) => {
    const file = path.join(dir, 'desk.json');
    const start = new RegExp(`^The desk file ${file.replaceAll('.', '\\.')} `);
    expect(() => read(desk)).toThrow(start);
    expect(() => read(desk)).toThrow(problem);
  });

  test('a link, which could lead out of the folder', () => {
    symlinkSync(path.join(dir, 'publication.json'), path.join(dir, 'desk.json'));
    expect(() => readDesk(dir, publication)).toThrow('is a link');
  });
});

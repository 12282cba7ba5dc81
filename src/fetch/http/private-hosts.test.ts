import { describe, expect, test } from 'vitest';
import { isPrivateHost } from './private-hosts.ts';

describe('a host', () => {
  test.each([
    'localhost',
    'LOCALHOST.',
    'news.localhost',
    'printer.local',
    'api.internal',
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '224.0.0.1',
    '255.255.255.255',
    '10.0.0.1.',
    '[::1]',
    '::',
    '::1',
    'fe80::1%eth0',
    'fd00::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '[::ffff:a00:1]',
    '::127.0.0.1',
    '64:ff9b::10.0.0.1',
    '2002:c0a8:101::',
    '',
    'a b',
  ])('%j is private', (host) => {
    expect(isPrivateHost(host)).toBe(true);
  });

  test.each([
    'example.com',
    'local.example',
    '8.8.8.8',
    '172.32.0.1',
    '100.128.0.1',
    '[2606:4700::1111]',
    '::ffff:8.8.8.8',
    '64:ff9b::8.8.8.8',
    'bücher.example',
  ])('%j is public', (host) => {
    expect(isPrivateHost(host)).toBe(false);
  });
});

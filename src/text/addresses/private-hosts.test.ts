import { describe, expect, test } from 'vitest';
import { isPrivateHost } from './private-hosts.ts';

describe('a host', () => {
  test.each([
    // Names.
    'localhost',
    'LOCALHOST.',
    'news.localhost',
    'printer.local',
    'api.internal',
    'router.home.arpa',
    'router.lan',
    'files.home',
    'news.intranet',
    'news.corp',
    'mail.private',
    'names.alt',
    'names.invalid',
    'names.test',
    'kubernetes',
    'kubernetes.default.svc',
    'kubernetes.default.svc.cluster.local',
    'metadata',
    'ｌｏｃａｌｈｏｓｔ',
    // IPv4, in every notation.
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '①②⑦.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '10.0.0.1.',
    '100.64.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.0.0.8',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    // IPv6.
    '[::1]',
    '::',
    '::1',
    '100::1',
    '64:ff9b:1::a00:1',
    '2001::1',
    '2001:db8::1',
    '3fff::1',
    '4000::1',
    '5f00::1',
    'fc00::1',
    'fd00::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    // IPv4 inside of IPv6.
    '::ffff:127.0.0.1',
    '[::ffff:a00:1]',
    '::ffff:0:10.0.0.1',
    '::127.0.0.1',
    '64:ff9b::10.0.0.1',
    '2002:c0a8:101::',
    // What can't be a host.
    '',
    'a b',
  ])('%j is private', (host) => {
    expect(isPrivateHost(host)).toBe(true);
  });

  test.each([
    'example.com',
    'local.example',
    'svc.example.com',
    'my-corp.example',
    '8.8.8.8',
    '172.32.0.1',
    '100.128.0.1',
    '192.0.1.1',
    '198.20.0.1',
    '[2606:4700::1111]',
    '2001:4860:4860::8888',
    '::ffff:8.8.8.8',
    '64:ff9b::8.8.8.8',
    'bücher.example',
  ])('%j is public', (host) => {
    expect(isPrivateHost(host)).toBe(false);
  });
});

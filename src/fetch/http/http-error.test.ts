import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { toHttpError } from './http-error.ts';

const fail = (code: string, message = 'fetch failed') =>
  Object.assign(new Error(message), { code, hostname: 'a.example' });

describe('a failure of the network is told in words', () => {
  test.each([
    ['UND_ERR_SOCKET', 'the server ended the connection before its answer was whole'],
    ['ECONNRESET', 'the server ended the connection before its answer was whole'],
    ['UND_ERR_HEADERS_TIMEOUT', 'the server did not answer in time'],
    ['UND_ERR_BODY_TIMEOUT', 'the server did not answer in time'],
    ['UND_ERR_CONNECT_TIMEOUT', 'no connection to the server within the time'],
    ['HPE_INVALID_CONSTANT', 'the server’s answer breaks the rules of HTTP'],
    ['CERT_HAS_EXPIRED', 'the certificate of the server has expired'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'the certificate of the server is for another host'],
    ['EHOSTUNREACH', 'no way through the network leads to the server'],
    ['ENOTFOUND', 'no host has the name a.example'],
    ['EAI_AGAIN', 'the name a.example can’t be looked up: is this machine connected?'],
    ['EPROTO', 'the server and this machine agree on no encryption'],
  ])('%s', (code, words) => {
    const { message } = toHttpError(new TypeError('fetch failed', { cause: fail(code) }));
    expect(message).toBe(words);
  });

  test('broken compression', () => {
    const broken = () => gunzipSync(Buffer.from('no gzip at all'));
    let caught: unknown;
    try {
      broken();
    } catch (error) {
      caught = error;
    }
    expect(toHttpError(caught).message).toBe('its body can’t be unpacked: incorrect header check');
  });

  test('another one has words of its own, without its code', () => {
    expect(toHttpError(fail('EODD', 'the cable is wet')).message).toBe('the cable is wet');
  });
});

import { expect, test } from 'vitest';
import { openDevices } from './devices.ts';

test('each code lets one machine in, in any writing', () => {
  const codes: string[] = [];
  const devices = openDevices((code) => codes.push(code));
  const token = devices.join(codes[0]!.toLowerCase().replace('-', ' '), 'Bo');
  expect(devices.findName(token)).toBe('Bo');
  expect(devices.join(codes[0]!, 'Cy')).toBeUndefined();
  expect(devices.findName(devices.join(codes[1]!, 'Cy'))).toBe('Cy');
  expect(devices.findName(token)).toBe('Bo');
  expect([devices.findName(undefined), devices.findName('Bo')]).toEqual([undefined, undefined]);
  expect(new Set(codes).size).toBe(3);
  expect(codes.every((code) => /^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/.test(code))).toBe(true);
});

test('ten wrong codes end a code', () => {
  const codes: string[] = [];
  const devices = openDevices((code) => codes.push(code));
  for (const wrong of Array.from({ length: 10 }, (_, at) => `1000-000${at}`))
    expect(devices.join(wrong, 'Eve')).toBeUndefined();
  expect(devices.join(codes[0]!, 'Eve')).toBeUndefined();
  expect(devices.findName(devices.join(codes[1]!, 'Bo'))).toBe('Bo');
});

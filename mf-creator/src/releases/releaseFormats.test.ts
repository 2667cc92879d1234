import { expect, test } from '@jest/globals';
import type { VersionHealth } from '@grove/contracts/releases/deploys';
import { formatFailureRate, describeChannel, formatKilobytes, formatLcp } from './releaseFormats.ts';

const health: VersionHealth = {
  version: 'v1',
  loads: 4_000,
  failures: 10,
  lcpP75: 1_150,
  inpP75: null,
  phases: {},
  messages: [],
};

test.each([
  [health, '2.5'],
  [{ ...health, failures: 0 }, 'none'],
  [{ ...health, loads: 3, failures: 1 }, '333.3'],
  [{ ...health, loads: 0, failures: 0 }, undefined],
  [null, undefined],
])('formats failures per 1,000 loads: %j', (given, written) => {
  expect(formatFailureRate(given)).toBe(written);
});

test.each([
  [health, '1.1 s'],
  [{ ...health, lcpP75: null }, undefined],
  [null, undefined],
])('formats the largest contentful paint: %j', (given, written) => {
  expect(formatLcp(given)).toBe(written);
});

test.each([
  [61_440, '60'],
  [42_496, '41.5'],
])('formats %i bytes as kilobytes', (bytes, written) => {
  expect(formatKilobytes(bytes)).toBe(written);
});

test.each([
  [100, 'Version 1a2b3c4d is live on all devices'],
  [5, 'Version 1a2b3c4d is live on 5% of devices'],
  [0, 'Version 1a2b3c4d is live on no devices'],
])('describes a channel with %i%% of devices', (percent, sentence) => {
  expect(describeChannel({ version: '1a2b3c4d5e6f', percent, offSince: null })).toBe(sentence);
});

test('a remote that is off is on no devices, whatever its channel shows', () => {
  const offSince = '2026-03-02T10:00:00.000Z';
  expect(describeChannel({ version: '1a2b3c4d5e6f', percent: 100, offSince })).toBe(
    'This remote is off, so no devices load it',
  );
});

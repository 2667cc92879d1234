import { hash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { Release } from '@grove/contracts/releases/releases';
import { chooseRelease } from './chooseRelease.ts';

const release = (version: string): Release => ({
  ...{ name: 'mf-team', version, contract: 1, entry: 'entry.js', preload: [], routes: [] },
});
const channel = (percent: number, name = 'mf-team') => ({
  ...{ name, percent, shown: release('new'), former: release('old'), offSince: null },
});
// Deterministic, so that chance does not decide whether the shares are close enough.
const devices = Array.from({ length: 4_000 }, (_, at) =>
  hash('sha256', String(at), 'base64url').slice(0, 22),
);
const chosen = (percent: number, name?: string) =>
  new Set(devices.filter((device) => chooseRelease(channel(percent, name), device)?.version === 'new'));

test.each([1, 5, 20, 50, 90])('%s percent of the devices have the canary', (percent) => {
  const share = (chosen(percent).size / devices.length) * 100;
  // Four standard deviations of 4,000 draws.
  const deviation = Math.sqrt((percent * (100 - percent)) / devices.length);
  expect(Math.abs(share - percent)).toBeLessThan(4 * deviation);
});

test('a device keeps the canary while the percentage grows, and no device has it at 0', () => {
  expect([...chosen(5)].every((device) => chosen(20).has(device))).toBe(true);
  expect([chosen(0).size, chosen(100).size]).toEqual([0, devices.length]);
});

test('each remote’s canary is on other devices', () => {
  const both = [...chosen(10)].filter((device) => chosen(10, 'mf-other').has(device));
  expect(both.length).toBeLessThan(devices.length * 0.03);
});

test('an unknown device has the version that most devices have', () => {
  expect(chooseRelease(channel(99), null)?.version).toBe('old');
  expect(chooseRelease({ ...channel(5), former: null }, null)).toBeNull();
});

test('no device has a remote that is off', () => {
  const off = { ...channel(50), offSince: new Date() };
  expect(devices.filter((device) => chooseRelease(off, device) !== null)).toEqual([]);
});

import { expect, test } from '@jest/globals';
import type { Figure } from './figure.ts';
import { measureEach } from './measureEach.ts';

const figure: Figure = { name: 'Start', value: 3, unit: 's', goal: { atMost: 8 }, reference: 'by itself' };
const reached = () => Promise.resolve([figure]);
const missed = () => Promise.resolve([{ ...figure, value: 9 }]);
const failing = () => Promise.reject(new Error('429 Too many requests'));

async function runMeasures(measures: Parameters<typeof measureEach>[0]) {
  const said: string[] = [];
  const isGood = await measureEach(measures, (text) => said.push(text.trim()));
  return { isGood, said };
}

test('a failed bench does not stop the others, and its error is reported at the end', async () => {
  const { isGood, said } = await runMeasures({ first: reached, api: failing, last: reached });
  expect(isGood).toBe(false);
  expect(said).toEqual([
    expect.stringMatching(/^reached {2}Start .* 3\.00 s \(goal ≤ 8; by itself\)$/),
    'FAILED   api',
    expect.stringMatching(/^reached/),
    expect.stringMatching(/^api could not be measured: Error: 429 Too many requests/),
  ]);
});

test.each([
  ['all benches that reach their goals', { one: reached, other: reached }, true],
  ['a bench that misses its goal', { one: reached, other: missed }, false],
])('%s', async (_, measures, isGood) => {
  expect((await runMeasures(measures)).isGood).toBe(isGood);
});

import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isReduction, nextChannel } from './nextChannel.ts';
import type { ShownVersions } from './nextChannel.ts';

/** Returns the version of the devices outside the canary. */
function base({ version, previous, percent }: ShownVersions): string | null {
  return percent === 100 ? version : previous;
}

function after(...steps: [version: string, percent: number][]): ShownVersions {
  let shown: ShownVersions | null = null;
  for (const [version, percent] of steps)
    if (!isReduction(shown, version, percent)) shown = nextChannel(shown, version, percent);
  return shown as unknown as ShownVersions;
}

test('a canary starts next to the live version, grows, and replaces it', () => {
  expect(after(['one', 100], ['two', 5])).toEqual({
    version: 'two',
    previous: 'one',
    earlier: null,
    percent: 5,
  });
  expect(after(['one', 100], ['two', 5], ['two', 50])).toMatchObject({ previous: 'one', percent: 50 });
  expect(after(['one', 100], ['two', 5], ['two', 100])).toEqual({
    ...{ version: 'two', previous: 'one', earlier: null, percent: 100 },
  });
});

test('another canary replaces the first, and the live version stays', () => {
  expect(after(['one', 100], ['two', 5], ['three', 5])).toMatchObject({ version: 'three', previous: 'one' });
});

test('going back from a canary restores the version before the live one', () => {
  expect(after(['one', 100], ['two', 100], ['three', 5], ['two', 100])).toEqual({
    ...{ version: 'two', previous: 'one', earlier: null, percent: 100 },
  });
});

test.each<[string, ShownVersions, string, number, boolean]>([
  ['the live version, to some devices', after(['one', 100], ['two', 100]), 'two', 5, true],
  ['the version next to a canary, to some devices', after(['one', 100], ['two', 5]), 'one', 50, true],
  ['a canary, to fewer devices', after(['one', 100], ['two', 25]), 'two', 5, true],
  ['the live version, to all devices', after(['one', 100]), 'one', 100, false],
  ['a canary, to the same devices', after(['one', 100], ['two', 5]), 'two', 5, false],
  ['a canary, to more devices', after(['one', 100], ['two', 5]), 'two', 25, false],
  ['the version next to a canary, to all devices', after(['one', 100], ['two', 5]), 'one', 100, false],
  ['another version', after(['one', 100], ['two', 25]), 'three', 5, false],
])('a promotion is a reduction or not: %s', (_, former, version, percent, expected) => {
  expect(isReduction(former, version, percent)).toBe(expected);
});

const step = fc.tuple(fc.constantFrom('one', 'two', 'three'), fc.integer({ min: 0, max: 100 }));

test('no change takes a version from a device without naming its replacement', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), step, (steps, [version, percent]) => {
      const former = after(...steps);
      if (isReduction(former, version, percent)) return;
      const next = nextChannel(former, version, percent);
      expect(next).toMatchObject({ version, percent });
      expect(next.previous).not.toBe(version);
      if (percent < 100) expect(base(next)).toBe(base(former));
      // If devices are spread over 100 positions, those below `percent` have the version.
      const has = ({ version: canary, previous, percent: share }: ShownVersions, position: number) =>
        position < share ? canary : previous;
      for (let position = 0; position < 100; position += 1)
        if (has(former, position) === version) expect(has(next, position)).toBe(version);
    }),
  );
});

import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { nextChannel } from './nextChannel.ts';
import type { Shown } from './nextChannel.ts';

/** What the devices have that no canary is tried on. */
function base({ version, previous, percent }: Shown): string | null {
  return percent === 100 ? version : previous;
}

function after(...steps: [version: string, percent: number][]): Shown {
  let shown: Shown | null = null;
  for (const [version, percent] of steps) shown = nextChannel(shown, version, percent);
  return shown as unknown as Shown;
}

test('a canary runs beside what all have, grows, and becomes what all have', () => {
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

test('another canary replaces the first, and what all have stays', () => {
  expect(after(['one', 100], ['two', 5], ['three', 5])).toMatchObject({ version: 'three', previous: 'one' });
});

test('going back from a canary knows what was before what all have', () => {
  expect(after(['one', 100], ['two', 100], ['three', 5], ['two', 100])).toEqual({
    ...{ version: 'two', previous: 'one', earlier: null, percent: 100 },
  });
});

test('whatever is done, no device loses its version but to the one that is named', () => {
  const step = fc.tuple(fc.constantFrom('one', 'two', 'three'), fc.integer({ min: 0, max: 100 }));
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), step, (steps, [version, percent]) => {
      const former = after(...steps);
      const next = nextChannel(former, version, percent);
      expect(next).toMatchObject({ version, percent });
      expect(next.previous).not.toBe(version);
      if (percent < 100 && version !== base(former)) expect(base(next)).toBe(base(former));
    }),
  );
});

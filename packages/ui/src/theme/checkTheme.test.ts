import { expect, test } from '@jest/globals';
import type { Theme } from '@grove/contracts/site/site';
import { defaultTheme } from '@grove/contracts/site/siteDefaults';
import { checkTheme } from './checkTheme.ts';

function themed(colors: Partial<Theme['colors']>): Theme {
  return { ...defaultTheme, colors: { ...defaultTheme.colors, ...colors } };
}

test('the default theme has no findings', () => {
  expect(checkTheme(defaultTheme)).toEqual({ refusals: [], warnings: [] });
});

test('text with a contrast below 3:1 is refused with the pair and its ratio', () => {
  const { refusals } = checkTheme(themed({ text: 'AAAAAA', background: 'FFFFFF' }));
  expect(refusals).toEqual([
    {
      mode: 'light',
      ink: '#aaaaaa',
      ground: '#ffffff',
      ratio: 2.32,
      needed: 4.5,
      reason:
        'In light mode, text (#aaaaaa) on background (#ffffff) has a contrast of 2.32:1; at least 3:1 is needed.',
    },
  ]);
});

test.each([
  ['FFFFFF', '949494', 'warnings'],
  ['FFFFFF', '959595', 'refusals'],
  ['000000', '5A5A5A', 'warnings'],
] as const)('on %s, %s leads to %s', (background, text, kind) => {
  const found = checkTheme(themed({ background, text }));
  expect(found[kind].map(({ ink }) => ink)).toContain(`#${text.toLowerCase()}`);
  if (kind === 'warnings') expect(found.refusals).toEqual([]);
});

test('a contrast between 3:1 and 4.5:1 leads to a warning', () => {
  const { refusals, warnings } = checkTheme(themed({ text: '888888', background: 'FFFFFF' }));
  expect(refusals).toEqual([]);
  expect(warnings[0]).toMatchObject({ ratio: 3.54, needed: 4.5 });
  expect(warnings[0]?.reason).toContain('at least 4.5:1');
});

test('text with 4.5:1 on its background is reported only on tints', () => {
  const { refusals, warnings } = checkTheme(themed({ text: '767676', background: 'FFFFFF' }));
  expect(refusals).toEqual([]);
  expect(warnings.map(({ ground }) => ground)).not.toContain('#ffffff');
  expect(warnings.length).toBeGreaterThan(0);
});

test('an invalid color is refused by name', () => {
  expect(checkTheme(themed({ text: 'brown' })).refusals[0]?.reason).toBe('The text color is not valid.');
});

test('components stay above 3:1 in both modes for any other colors', () => {
  for (const hexColor of ['000000', 'FFFFFF', '777777', 'FF0000', '00FF00', '0000FF', 'FFFF00', 'D4AF37'])
    for (const background of ['000000', 'FFFFFF', '767676', '8B7355', '1B2A4A']) {
      const text = background === '000000' || background === '1B2A4A' ? 'FFFFFF' : '000000';
      const theme = themed({ primary: hexColor, secondary: hexColor, accent: hexColor, background, text });
      expect(checkTheme(theme).refusals).toEqual([]);
    }
});

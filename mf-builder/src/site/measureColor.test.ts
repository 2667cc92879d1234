import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { defaultTheme, themeColorNames } from '@grove/contracts/site/siteDefaults';
import { contrast } from '@grove/ui/theme/tokens';
import { measureColor } from './measureColor.ts';

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => value.toString(16).padStart(6, '0').toUpperCase());

test('the default text color passes, and the default primary color gets a suggestion', () => {
  expect(measureColor(defaultTheme, 'text')).toEqual({
    ratio: expect.any(Number),
    needed: 4.5,
    against: 'background',
  });
  expect(measureColor(defaultTheme, 'primary')).toMatchObject({
    needed: 3,
    suggestion: { ratio: expect.any(Number) },
  });
});

test('every suggested color passes', () => {
  fc.assert(
    fc.property(fc.constantFrom(...themeColorNames), color, color, (name, one, ground) => {
      const against = name === 'background' ? 'text' : 'background';
      const theme = { ...defaultTheme, colors: { ...defaultTheme.colors, [name]: one, [against]: ground } };
      const { needed, suggestion } = measureColor(theme, name);
      if (suggestion === undefined) expect(contrast(`#${one}`, `#${ground}`)).toBeGreaterThanOrEqual(needed);
      else expect(contrast(suggestion.color, `#${ground}`)).toBeGreaterThanOrEqual(needed);
    }),
  );
});

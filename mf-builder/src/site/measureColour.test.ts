import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { defaultTheme, themeColours } from '@grove/contracts/siteDefaults';
import { contrast } from '@grove/ui/tokens';
import { measureColour } from './measureColour.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => value.toString(16).padStart(6, '0').toUpperCase());

test('the default text color passes, and the default primary color gets a suggestion', () => {
  expect(measureColour(defaultTheme, 'text')).toEqual({
    ratio: expect.any(Number),
    needed: 4.5,
    against: 'background',
  });
  expect(measureColour(defaultTheme, 'primary')).toMatchObject({
    needed: 3,
    suggestion: { ratio: expect.any(Number) },
  });
});

test('every suggested color passes', () => {
  fc.assert(
    fc.property(fc.constantFrom(...themeColours), colour, colour, (name, one, ground) => {
      const against = name === 'background' ? 'text' : 'background';
      const theme = { ...defaultTheme, colors: { ...defaultTheme.colors, [name]: one, [against]: ground } };
      const { needed, suggestion } = measureColour(theme, name);
      if (suggestion === undefined) expect(contrast(`#${one}`, `#${ground}`)).toBeGreaterThanOrEqual(needed);
      else expect(contrast(suggestion.colour, `#${ground}`)).toBeGreaterThanOrEqual(needed);
    }),
  );
});

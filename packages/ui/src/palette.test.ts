import { describe, expect, test } from '@jest/globals';
import { defaultTheme } from '@grove/contracts/siteDefaults';
import { contrast } from './colour.ts';
import { pairs } from './pairs.ts';
import { palette } from './palette.ts';

describe.each(['light', 'dark'] as const)('the default theme, %s', (mode) => {
  const colours = palette(defaultTheme, mode);

  test.each(pairs)('$ink on $ground has a contrast of at least $needed:1', ({ ink, ground, needed }) => {
    expect(contrast(colours[ink], colours[ground])).toBeGreaterThanOrEqual(needed);
  });
});

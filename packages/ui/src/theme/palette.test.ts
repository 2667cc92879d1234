import { describe, expect, test } from '@jest/globals';
import { defaultTheme } from '@grove/contracts/site/siteDefaults';
import { contrast } from './color.ts';
import { contrastPairs } from './contrastPairs.ts';
import { palette } from './palette.ts';

describe.each(['light', 'dark'] as const)('the default theme, %s', (mode) => {
  const colors = palette(defaultTheme, mode);

  test.each(contrastPairs)(
    '$ink on $ground has a contrast of at least $needed:1',
    ({ ink, ground, needed }) => {
      expect(contrast(colors[ink], colors[ground])).toBeGreaterThanOrEqual(needed);
    },
  );
});

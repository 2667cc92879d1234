import type { Theme } from '@grove/contracts/site/site';
import { contrast, normalizeHex } from './color.ts';
import { controlContrast, contrastPairs, textContrast } from './contrastPairs.ts';
import { palette } from './palette.ts';
import type { Mode } from './palette.ts';

/** A pair of colors with too little contrast. */
export type ThemeFinding = {
  /** The mode in which the pair is used. */
  mode: Mode;
  ink: string;
  ground: string;
  /** Rounded down to two digits, so that a displayed 3 is at least 3. */
  ratio: number;
  needed: number;
  /** A sentence for the creator who chose the colors. */
  reason: string;
};
export type ThemeCheck = {
  /** Contrast below 3:1: the theme can't be published. */
  refusals: ThemeFinding[];
  /** Below WCAG AA, but readable for most people. */
  warnings: ThemeFinding[];
};

/** Checks a creator's theme: the chosen text color on the chosen background, and every pair that the
 *  components use, in light and dark mode. Below 3:1 a pair is refused; below its own requirement
 *  (4.5:1 for text) it leads to a warning. Colors are 'rrggbb'. */
export function checkTheme(theme: Theme): ThemeCheck {
  const findings = [...chosenPair(theme), ...shownPairs(theme, 'light'), ...shownPairs(theme, 'dark')];
  return {
    refusals: findings.filter(({ ratio }) => ratio < controlContrast),
    warnings: findings.filter(({ ratio }) => ratio >= controlContrast),
  };
}

/** The palette would silently correct these colors, so they are checked as chosen: otherwise the page
 *  would look different from the choice. */
function chosenPair({ colors }: Theme): ThemeFinding[] {
  const [ink, ground] = [normalizeHex(colors.text, ''), normalizeHex(colors.background, '')];
  const [invalid] = [ink === '' && 'text', ground === '' && 'background'].filter((name) => name !== false);
  if (invalid !== undefined)
    return [
      {
        mode: 'light',
        ink,
        ground,
        ratio: 1,
        needed: textContrast,
        reason: `The ${invalid} color is not valid.`,
      },
    ];
  return measure({ mode: 'light', ink, ground, needed: textContrast, names: ['text', 'background'] });
}

function shownPairs(theme: Theme, mode: Mode): ThemeFinding[] {
  const colors = palette(theme, mode);
  return contrastPairs.flatMap(({ ink, ground, needed }) =>
    measure({ mode, ink: colors[ink], ground: colors[ground], needed, names: [ink, ground] }),
  );
}

type Measured = { mode: Mode; ink: string; ground: string; needed: number; names: [string, string] };

function measure({ mode, ink, ground, needed, names }: Measured): ThemeFinding[] {
  const ratio = Math.floor(contrast(ink, ground) * 100) / 100;
  if (ratio >= needed) return [];
  const [inkName, groundName] = names.map((name) => name.replaceAll('-', ' '));
  const reason = `In ${mode} mode, ${inkName} (${ink}) on ${groundName} (${ground}) has a contrast of ${ratio}:1; at least ${ratio < controlContrast ? controlContrast : needed}:1 is needed.`;
  return [{ mode, ink, ground, ratio, needed, reason }];
}

import type { Theme } from '@grove/contracts/site';
import { contrast, hex } from './colour.ts';
import { controlContrast, pairs, textContrast } from './pairs.ts';
import { palette } from './palette.ts';
import type { Mode } from './palette.ts';

/** One pair of colours that is hard to read. */
export type ThemeFinding = {
  /** In which mode it is seen. */
  mode: Mode;
  ink: string;
  ground: string;
  /** To two digits, rounded down: what is said to be 3 is 3. */
  ratio: number;
  needed: number;
  /** A sentence for the one who chose the colours. */
  reason: string;
};
export type ThemeCheck = {
  /** Contrast below 3:1: the theme is not to be published. */
  refusals: ThemeFinding[];
  /** Below what WCAG AA asks, yet readable by most. */
  warnings: ThemeFinding[];
};

/**
 * Measures a creator's theme: the text upon the background just as chosen, and every pair that the parts show, light and
 * dark. Below 3:1 it is refused, below the pair's need (4.5:1 for text) it is warned of. Colours are 'rrggbb'.
 */
export function checkTheme(theme: Theme): ThemeCheck {
  const findings = [...chosenPair(theme), ...shownPairs(theme, 'light'), ...shownPairs(theme, 'dark')];
  return {
    refusals: findings.filter(({ ratio }) => ratio < controlContrast),
    warnings: findings.filter(({ ratio }) => ratio >= controlContrast),
  };
}

/** What the palette would silently correct is told all the same: the page would not look as chosen. */
function chosenPair({ colors }: Theme): ThemeFinding[] {
  const [ink, ground] = [hex(colors.text, ''), hex(colors.background, '')];
  const [wrong] = [ink === '' && 'text', ground === '' && 'background'].filter((name) => name !== false);
  if (wrong !== undefined)
    return [
      { mode: 'light', ink, ground, ratio: 1, needed: textContrast, reason: `The ${wrong} is no colour.` },
    ];
  return measure({ mode: 'light', ink, ground, needed: textContrast, names: ['text', 'background'] });
}

function shownPairs(theme: Theme, mode: Mode): ThemeFinding[] {
  const colours = palette(theme, mode);
  return pairs.flatMap(({ ink, ground, needed }) =>
    measure({ mode, ink: colours[ink], ground: colours[ground], needed, names: [ink, ground] }),
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

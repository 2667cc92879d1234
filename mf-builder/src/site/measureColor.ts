import type { Theme } from '@grove/contracts/site/site';
import { contrast, toReadable } from '@grove/ui/theme/tokens';

type Name = keyof Theme['colors'];

export interface ColorMeasure {
  /** WCAG contrast ratio, rounded down to two decimals so that a displayed 4.5 always passes. */
  ratio: number;
  /** The required ratio: 4.5 for text and background, 3 for fills and lines. */
  needed: 3 | 4.5;
  /** The color that it was compared with. */
  against: 'background' | 'text';
  /** The color with the nearest lightness that passes; missing if the color passes. */
  suggestion?: { color: string; ratio: number };
}

/** Measures the contrast of a theme color against the background, or of the background against the text. */
export function measureColor({ colors }: Theme, name: Name): ColorMeasure {
  const against = name === 'background' ? 'text' : 'background';
  const needed = name === 'text' || name === 'background' ? 4.5 : 3;
  const [color, other] = [`#${colors[name]}`, `#${colors[against]}`];
  const ratio = floor(contrast(color, other));
  if (ratio >= needed) return { ratio, needed, against };
  const better = toReadable(color, [other], needed);
  return { ratio, needed, against, suggestion: { color: better, ratio: floor(contrast(better, other)) } };
}

const floor = (ratio: number) => Math.floor(ratio * 100) / 100;

import type { Theme } from '@grove/contracts/site';
import { contrast, readable } from '@grove/ui/tokens';

type Name = keyof Theme['colors'];

export interface ColourMeasure {
  /** WCAG contrast ratio, rounded down to two decimals so that a displayed 4.5 always passes. */
  ratio: number;
  /** The required ratio: 4.5 for text and background, 3 for fills and lines. */
  needed: 3 | 4.5;
  /** The color that it was compared with. */
  against: 'background' | 'text';
  /** The color with the nearest lightness that passes; missing if the color passes. */
  suggestion?: { colour: string; ratio: number };
}

/** Measures the contrast of a theme color against the background, or of the background against the text. */
export function measureColour({ colors }: Theme, name: Name): ColourMeasure {
  const against = name === 'background' ? 'text' : 'background';
  const needed = name === 'text' || name === 'background' ? 4.5 : 3;
  const [colour, other] = [`#${colors[name]}`, `#${colors[against]}`];
  const ratio = floor(contrast(colour, other));
  if (ratio >= needed) return { ratio, needed, against };
  const better = readable(colour, [other], needed);
  return { ratio, needed, against, suggestion: { colour: better, ratio: floor(contrast(better, other)) } };
}

const floor = (ratio: number) => Math.floor(ratio * 100) / 100;

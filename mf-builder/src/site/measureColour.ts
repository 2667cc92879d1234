import type { Theme } from '@grove/contracts/site';
import { contrast, readable } from '@grove/ui/tokens';

type Name = keyof Theme['colors'];

export interface ColourMeasure {
  /** WCAG contrast, rounded down to two digits: what is said to be 4.5 is. */
  ratio: number;
  /** Text needs 4.5; what is a fill or a line needs 3. */
  needed: 3 | 4.5;
  /** What it was measured against. */
  against: 'background' | 'text';
  /** The nearest lightness that passes, where this one does not. */
  suggestion?: { colour: string; ratio: number };
}

/** How well one colour of a theme is told from what it stands on. */
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

import type { Palette } from './palette.ts';

/** WCAG 2.2 AA: text needs 4.5; large text, controls and their states need 3. */
export const textContrast = 4.5;
export const controlContrast = 3;

export type ContrastPair = { ink: keyof Palette; ground: keyof Palette; needed: number };

const grounds = ['background', 'surface'] as const;
const inks = [
  'text',
  'muted',
  'primary-text',
  'secondary',
  'accent-text',
  'success',
  'warning',
  'danger',
  'focus',
] as const;

function text(ink: keyof Palette, ...on: (keyof Palette)[]): ContrastPair[] {
  return on.map((ground) => ({ ink, ground, needed: textContrast }));
}

function control(ink: keyof Palette, ...on: (keyof Palette)[]): ContrastPair[] {
  return on.map((ground) => ({ ink, ground, needed: controlContrast }));
}

/** Every pair of a foreground and a background color that components use. A component that uses another
 *  pair must add it here. */
export const contrastPairs: readonly ContrastPair[] = [
  ...inks.flatMap((ink) => text(ink, ...grounds)),
  ...text('text', 'track', 'primary-soft', 'accent-soft', 'warning-soft'),
  ...text('primary-text', 'primary-soft'),
  ...text('accent-text', 'accent-soft'),
  ...text('success', 'success-soft'),
  ...text('warning', 'warning-soft'),
  ...text('danger', 'danger-soft'),
  ...text('on-primary', 'primary', 'primary-hover'),
  ...text('on-danger', 'danger', 'danger-hover'),
  // A tooltip uses the page's background color as text on its text color.
  ...text('background', 'text'),
  ...control('border-strong', ...grounds),
  ...control('bar', 'track'),
  ...control('success', 'track'),
  // Disabled controls: their position and label are enough to recognize them, so 3:1 suffices.
  ...control('muted', 'track'),
];

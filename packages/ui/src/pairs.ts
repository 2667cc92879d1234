import type { Palette } from './palette.ts';

/** WCAG 2.2 AA: text needs 4.5, large text and what shows a control or its state needs 3. */
export const textContrast = 4.5;
export const controlContrast = 3;

export type Pair = { ink: keyof Palette; ground: keyof Palette; needed: number };

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

function text(ink: keyof Palette, ...on: (keyof Palette)[]): Pair[] {
  return on.map((ground) => ({ ink, ground, needed: textContrast }));
}

function control(ink: keyof Palette, ...on: (keyof Palette)[]): Pair[] {
  return on.map((ground) => ({ ink, ground, needed: controlContrast }));
}

/** Every colour that a part writes or draws upon another. A part that joins two others names them here. */
export const pairs: readonly Pair[] = [
  ...inks.flatMap((ink) => text(ink, ...grounds)),
  ...text('text', 'track', 'primary-soft', 'accent-soft', 'warning-soft'),
  ...text('primary-text', 'primary-soft'),
  ...text('accent-text', 'accent-soft'),
  ...text('success', 'success-soft'),
  ...text('warning', 'warning-soft'),
  ...text('danger', 'danger-soft'),
  ...text('on-primary', 'primary', 'primary-hover'),
  ...text('on-danger', 'danger', 'danger-hover'),
  // A tooltip is written in the page's ground upon its ink.
  ...text('background', 'text'),
  ...control('border-strong', ...grounds),
  ...control('bar', 'track'),
  ...control('success', 'track'),
  // Told apart by their place and words already, so that the lesser contrast does: what cannot be pressed.
  ...control('muted', 'track'),
];

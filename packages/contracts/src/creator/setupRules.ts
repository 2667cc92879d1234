import type { Setup } from './setup.ts';

/** The items of the setup checklist, in their order. */
export const setupItemIds = [
  'name-and-logo',
  'colors',
  'course',
  'price',
  'card-payments',
  'pages',
  'legal-pages',
  'invitations',
  'test-purchase',
] as const;
export type SetupItemId = (typeof setupItemIds)[number];

/** The settings that card payments need, all three. */
export const cardKeyNames = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
export type CardKeyName = (typeof cardKeyNames)[number];

/** Whether items of the checklist remain. */
export function hasOpenItems({ items }: Pick<Setup, 'items'>): boolean {
  return items.some(({ isDone }) => !isDone);
}

/** Whether creators see the checklist: items remain, and no creator has dismissed it. */
export function isSetupShown(setup: Pick<Setup, 'items' | 'isDismissed'>): boolean {
  return !setup.isDismissed && hasOpenItems(setup);
}

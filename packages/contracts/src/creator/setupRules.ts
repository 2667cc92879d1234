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

interface Checklist {
  isDismissed: boolean;
  items: readonly { isDone: boolean }[];
}

/** Whether items of the checklist remain. */
export function hasOpenItems({ items }: Pick<Checklist, 'items'>): boolean {
  return items.some(({ isDone }) => !isDone);
}

/** Whether creators see the checklist: items remain, and no creator has dismissed it. */
export function isSetupShown(setup: Checklist): boolean {
  return !setup.isDismissed && hasOpenItems(setup);
}

import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import type { Endpoints } from '../api/endpoint.ts';

/** What is known of a saved card. The number and the security code are stored by the card provider only. */
export const SavedCard = z.object({
  /** The card provider's name of the brand, such as 'visa'. */
  brand: z.string(),
  last4: z.string(),
  /** 1 to 12. The card can be used until the end of this month. */
  expMonth: z.int().min(1).max(12),
  /** Four digits. */
  expYear: z.int(),
});
export type SavedCard = z.infer<typeof SavedCard>;

/** The caller's saved card. */
export const BillingCard = z.object({
  card: SavedCard.nullable(),
  /** Whether card payments are set up on this site. Without them, no card can be saved. */
  isConfigured: z.boolean(),
});
export type BillingCard = z.infer<typeof BillingCard>;

/** What became of the open payment of a membership that is past due, after the card was charged for it once. */
export const OpenPayment = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('paid') }),
  /** The reason is for the member. */
  z.object({ outcome: z.literal('declined'), reason: z.string() }),
  /** The bank asks the member to approve it. */
  z.object({ outcome: z.literal('approval-needed') }),
]);
export type OpenPayment = z.infer<typeof OpenPayment>;

/** The saved card after a setup. */
export const CardSetupOutcome = z.object({
  card: SavedCard.nullable(),
  /** Whether the setup has saved its card. False while the bank's approval is missing, or if the card was declined. */
  isSaved: z.boolean(),
  /** Null if no payment was open. The card is saved even if the payment is not made. */
  openPayment: OpenPayment.nullable(),
});
export type CardSetupOutcome = z.infer<typeof CardSetupOutcome>;

export const billing = {
  'GET /api/billing/card': endpoint({
    summary: "Get the caller's saved card",
    role: 'member',
    response: BillingCard,
  }),
  /** Starts saving a card, or continues with the setup that was started last. The browser confirms it with the card
   *  provider. */
  'POST /api/billing/card': endpoint({
    summary: 'Start saving a card',
    role: 'member',
    response: z.object({ clientSecret: z.string() }),
    errors: ['payment-unavailable'],
    rate: 'card-setup',
  }),
  /** Checks a confirmed setup with the card provider. Its card replaces the one that was saved before,
   *  for all memberships, and is charged for those that are past due. */
  'POST /api/billing/card/sync': endpoint({
    summary: 'Save the card of a confirmed setup',
    role: 'member',
    body: z.strictObject({
      setupIntentId: z.string().regex(/^seti_[A-Za-z0-9_]{1,250}$/, 'is not a setup'),
    }),
    response: CardSetupOutcome,
    errors: ['not-found', 'payment-unavailable'],
    rate: 'expensive',
  }),
  /** Removes the saved card, here and at the card provider. Refused while a membership renews with it. Idempotent. */
  'DELETE /api/billing/card': endpoint({
    summary: 'Remove the saved card',
    role: 'member',
    response: z.null(),
    errors: ['card-needed', 'payment-unavailable'],
    rate: 'expensive',
  }),
} satisfies Endpoints;

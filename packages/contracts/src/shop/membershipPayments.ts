import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import type { Endpoints } from '../api/endpoint.ts';
import { id, money } from '../fields/fields.ts';
import { SavedCard } from './billing.ts';
import { Membership } from './memberships.ts';

/** What is open of a membership: its first payment, or a renewal that was declined or waits for the bank's approval. */
export const MembershipPayment = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('due'),
    membership: Membership,
    total: money,
    /** Lets the browser pay with another card, or approve the payment. */
    clientSecret: z.string(),
    /** Whether the bank asks the member to approve a payment that was started. */
    needsApproval: z.boolean(),
    /** The card that `pay` charges; null without one. */
    card: SavedCard.nullable(),
  }),
  /** Nothing can be paid: the membership's status says why. */
  z.object({ kind: z.literal('none'), membership: Membership }),
]);
export type MembershipPayment = z.infer<typeof MembershipPayment>;

/** What became of a payment with the saved card. */
export const PaidMembership = z.discriminatedUnion('kind', [
  /** Paid, or nothing was open. While the provider still processes the payment, the status is unchanged. */
  z.object({ kind: z.literal('done'), membership: Membership }),
  /** The bank asks the member to approve the payment. */
  z.object({ kind: z.literal('approval-needed'), clientSecret: z.string() }),
]);
export type PaidMembership = z.infer<typeof PaidMembership>;

const params = z.strictObject({ membershipId: id });

/** Paying what is open of a membership, with the member present. */
export const membershipPayments = {
  /** Checks with the provider first, so that a payment made elsewhere is known. */
  'POST /api/memberships/:membershipId/payment': endpoint({
    summary: 'Get the open payment of a membership',
    role: 'member',
    rate: 'write',
    params,
    response: MembershipPayment,
    errors: ['membership-not-found', 'payment-unavailable'],
  }),
  /** Charges the saved card for what is open. A payment that was made already, also by a parallel request, is not
   *  repeated. */
  'POST /api/memberships/:membershipId/pay': endpoint({
    summary: 'Pay a membership with the saved card',
    role: 'member',
    rate: 'write',
    params,
    response: PaidMembership,
    errors: ['membership-not-found', 'card-declined', 'no-saved-card', 'payment-unavailable'],
  }),
} satisfies Endpoints;

import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import type { Endpoints } from '../api/endpoint.ts';
import { id } from '../fields/fields.ts';
import { cardKeyNames, setupItemIds } from './setupRules.ts';

export const SetupItem = z.object({
  id: z.enum(setupItemIds),
  /** Computed from the stored data. */
  isDone: z.boolean(),
});
export type SetupItem = z.infer<typeof SetupItem>;

/** The operator's settings for card payments, without their values. */
export const CardKeys = z.object({
  /** Null without a secret key. Money moves in live mode only. */
  mode: z.enum(['test', 'live']).nullable(),
  keys: z.array(z.object({ name: z.enum(cardKeyNames), isSet: z.boolean() })),
});
export type CardKeys = z.infer<typeof CardKeys>;

/** The steps from a new installation to the first sale. One list for all creators. */
export const Setup = z.object({
  /** Whether a creator has hidden the list. */
  isDismissed: z.boolean(),
  /** All items in their order, with completed ones. */
  items: z.array(SetupItem),
  /** The course that the items are about: the newest published one, otherwise the newest draft. Null without a
   *  course. */
  courseId: id.nullable(),
  cardKeys: CardKeys,
});
export type Setup = z.infer<typeof Setup>;

/** What a check of the card payments found. */
export const PaymentsFinding = z.object({
  status: z.enum(['ok', 'warning', 'failure']),
  /** One sentence, which for a warning or failure also says what to do. Contains no secret. */
  message: z.string(),
});
export type PaymentsFinding = z.infer<typeof PaymentsFinding>;

export const setup = {
  'GET /api/creator/setup': endpoint({
    summary: 'Get the setup checklist',
    role: 'creator',
    rate: 'read',
    response: Setup,
  }),
  /** Dismisses or restores the list for all creators. */
  'PATCH /api/creator/setup': endpoint({
    summary: 'Dismiss or restore the setup checklist',
    role: 'creator',
    rate: 'write',
    body: z.strictObject({ isDismissed: z.boolean() }),
    response: Setup,
  }),
  /** Asks the card provider about the keys and the webhook endpoint. */
  'POST /api/creator/setup/check-payments': endpoint({
    summary: 'Check the card payments',
    role: 'creator',
    rate: 'expensive',
    body: z.strictObject({}),
    response: z.object({ findings: z.array(PaymentsFinding).min(1), setup: Setup }),
  }),
} satisfies Endpoints;

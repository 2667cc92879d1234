import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import type { Endpoints } from '../api/endpoint.ts';
import { graceDaysInvalid, graceDaysRange } from './graceRules.ts';

/** How this installation bills memberships. */
export const BillingSettings = z.strictObject({
  /** For how many days a membership stays open after its paid period, while its renewal is not paid. */
  graceDays: z
    .int({ error: graceDaysInvalid })
    .min(graceDaysRange.min, graceDaysInvalid)
    .max(graceDaysRange.max, graceDaysInvalid),
});
export type BillingSettings = z.infer<typeof BillingSettings>;

export const billingSettings = {
  'GET /api/creator/billing': endpoint({
    summary: 'Get the billing settings',
    role: 'creator',
    rate: 'read',
    response: BillingSettings,
  }),
  /** Also applies to running memberships, by an effect. */
  'PUT /api/creator/billing': endpoint({
    summary: 'Change the billing settings',
    role: 'creator',
    rate: 'write',
    body: BillingSettings,
    response: BillingSettings,
  }),
} satisfies Endpoints;

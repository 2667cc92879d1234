import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import type { Endpoints } from '../api/endpoint.ts';
import { id, moment, money, plannedMoment } from '../fields/fields.ts';
import { Subscriber } from './memberships.ts';
import { membershipEndings } from './planRules.ts';

/** A student's membership as creators see it. */
export const StudentMembership = z.object({
  ...Subscriber.shape,
  /** The latest payment, as far as it can be refunded; null if nothing can. */
  refundable: z.object({ amount: money, paidAt: moment }).nullable(),
});
export type StudentMembership = z.infer<typeof StudentMembership>;

/** A plan with its membership. */
export const MembershipPlan = z.object({
  planId: id,
  planName: z.string(),
  productId: id,
  /** The title of the membership. */
  title: z.string(),
  /** Whether it can be started or given. */
  isOffered: z.boolean(),
});
export type MembershipPlan = z.infer<typeof MembershipPlan>;

const studentParams = z.strictObject({ studentId: id });

/** Creators see, give and cancel the memberships of students. */
export const studentMemberships = {
  /** The plans of all memberships, for filters and gifts. */
  'GET /api/creator/membership-plans': endpoint({
    summary: 'List the plans of all memberships',
    role: 'creator',
    rate: 'read',
    response: z.array(MembershipPlan),
  }),
  /** The latest memberships, newest first, without those that were never paid. */
  'GET /api/students/:studentId/memberships': endpoint({
    summary: "List a student's memberships",
    role: 'creator',
    rate: 'read',
    params: studentParams,
    response: z.array(StudentMembership).max(100),
    errors: ['student-not-found'],
  }),
  /** Gives a membership without a charge, until it is canceled or for a limited time. A student has one subscription per
   *  membership. */
  'POST /api/students/:studentId/memberships': endpoint({
    summary: 'Give a student a membership',
    role: 'creator',
    rate: 'write',
    params: studentParams,
    body: z.strictObject({
      planId: id,
      /** When it ends. Default: never. */
      endsAt: plannedMoment.optional(),
    }),
    response: StudentMembership,
    errors: ['student-not-found', 'plan-not-found', 'student-has-membership', 'payment-unavailable'],
  }),
  /** Cancels a membership at the end of the paid period, or now, with or without a refund of all that is left of the
   *  latest payment. A gift always ends now. Idempotent: repeated after a failure, it does what is missing, and never
   *  refunds twice. */
  'POST /api/creator/subscriptions/:subscriptionId/cancel': endpoint({
    summary: "Cancel a student's membership",
    role: 'creator',
    rate: 'expensive',
    callsOut: true,
    params: z.strictObject({ subscriptionId: id }),
    body: z.strictObject({ ending: z.enum(membershipEndings) }),
    response: StudentMembership,
    errors: ['membership-not-found', 'not-refundable', 'payment-unavailable'],
  }),
} satisfies Endpoints;

import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import type { Endpoints } from '../api/endpoint.ts';
import { count, cursor, id, moment } from '../fields/fields.ts';

/** A task that the worker has given up on. */
export const SetAsideEffect = z.object({
  id,
  /** 'mail', 'data-export' */
  kind: z.string(),
  /** A description for creators: an email's template and recipient. No body, no link. */
  about: z.string(),
  attempts: count,
  lastError: z.string(),
  createdAt: moment,
  setAsideAt: moment,
});
export type SetAsideEffect = z.infer<typeof SetAsideEffect>;

export const SystemState = z.object({
  outbox: z.object({
    waiting: count,
    /** Seconds that the oldest due task has waited. */
    oldestSeconds: count,
    setAside: count,
  }),
  /** If Redis is down, the site is slower but still correct. */
  services: z.array(
    z.object({
      name: z.enum(['mongo', 'redis', 'storage', 'mail']),
      state: z.enum(['up', 'down', 'unused']),
    }),
  ),
});
export type SystemState = z.infer<typeof SystemState>;

/** All actions of the audit log. */
export const auditActions = [
  'sign-in',
  'sign-in-refused',
  'sign-out-everywhere',
  'session-ended',
  'account-created',
  'account-confirmed',
  'password-changed',
  'password-reset',
  'email-changed',
  'second-factor-on',
  'second-factor-off',
  'recovery-code-used',
  'passkey-added',
  'passkey-removed',
  'invitation-sent',
  'invitation-withdrawn',
  'role-changed',
  'security-changed',
  'student-changed',
  'students-messaged',
  'access-given',
  'access-ended',
  'membership-given',
  'membership-canceled',
  'data-exported',
  'deletion-asked',
  'deletion-withdrawn',
  'account-deleted',
  'order-refunded',
  'time-zone-chosen',
  'billing-changed',
  'effect-retried',
  'effect-discarded',
  'release-uploaded',
  'release-published',
  'release-rolled-back',
  'release-withdrawn',
  'release-halted',
  'release-alerts-changed',
  'release-budget-changed',
  'remote-turned-off',
  'remote-turned-on',
  'deploy-token-made',
  'deploy-token-ended',
  'site-published',
  'product-page-published',
  'site-settings-changed',
  'legal-page-changed',
  'content-hidden',
  'content-shown',
  'content-deleted',
  'member-warned',
  'report-dismissed',
] as const;
export const AuditAction = z.enum(auditActions);
export type AuditAction = z.infer<typeof AuditAction>;

export const AuditEntry = z.object({
  id,
  action: AuditAction,
  /** Null for visitors and for automatic actions. */
  actor: z.object({ id, username: z.string() }).nullable(),
  /** The affected person, if it is not the actor. */
  subject: z.object({ id, username: z.string() }).nullable(),
  /** The address of an affected person without an account, for example an invited one. */
  subjectEmail: z.string().nullable(),
  /** 'member → coach'; empty if the action says it all. */
  detail: z.string(),
  /** The actor's network address; empty for automatic actions. */
  address: z.string(),
  at: moment,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const system = {
  'GET /api/creator/system': endpoint({
    summary: 'Get the state of the system',
    role: 'operator',
    rate: 'read',
    response: SystemState,
  }),
  'GET /api/creator/system/set-aside': endpoint({
    summary: 'List effects that were set aside',
    role: 'operator',
    rate: 'read',
    query: z.strictObject({ cursor: cursor.optional() }),
    response: z.object({ effects: z.array(SetAsideEffect).max(50), nextCursor: cursor.nullable() }),
  }),
  /** Retries it now. */
  'POST /api/creator/system/set-aside/:effectId/retry': endpoint({
    summary: 'Retry an effect that was set aside',
    role: 'operator',
    rate: 'write',
    params: z.strictObject({ effectId: id }),
    body: z.strictObject({}),
    response: z.null(),
    errors: ['not-found'],
  }),
  'DELETE /api/creator/system/set-aside/:effectId': endpoint({
    summary: 'Discard an effect that was set aside',
    role: 'operator',
    rate: 'write',
    params: z.strictObject({ effectId: id }),
    response: z.null(),
    errors: ['not-found'],
  }),
  /** Newest first; kept for 400 days. */
  'GET /api/creator/audit': endpoint({
    summary: 'List the audit log',
    role: 'operator',
    rate: 'read',
    query: z.strictObject({ cursor: cursor.optional(), action: AuditAction.optional() }),
    response: z.object({ entries: z.array(AuditEntry).max(50), nextCursor: cursor.nullable() }),
  }),
} satisfies Endpoints;

import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import type { Endpoints } from '../api/endpoint.ts';
import { count, cursor, id, moment, textSchema } from '../fields/fields.ts';
import { fieldRules } from '../fields/fieldRules.ts';
import { assignmentsMax, circlesMax, circlesPageSize } from '../fields/limits.ts';

/** Circles and pods differ only in size and name. */
export const circleKinds = ['circle', 'pod'] as const;
export type CircleKind = (typeof circleKinds)[number];

/** A circle or pod as its members and managers see it. */
export const Circle = z.object({
  id,
  kind: z.enum(circleKinds),
  name: z.string(),
  description: z.string(),
  membersCount: count,
  /** Archived: no one can read it until it is reopened. */
  isArchived: z.boolean(),
  /** Whether the caller is a member and can read its posts. */
  isMember: z.boolean(),
  can: z.object({ manage: z.boolean(), delete: z.boolean() }),
});
export type Circle = z.infer<typeof Circle>;

/** A member of a circle as shown to members. */
export const CircleMember = z.object({
  id,
  name: z.string(),
  avatar: z.string().nullable(),
  leads: z.boolean(),
  joinedAt: moment,
});
export type CircleMember = z.infer<typeof CircleMember>;

/** A person who may be added. */
export const CircleCandidate = z.object({
  id,
  name: z.string(),
  avatar: z.string().nullable(),
  isMember: z.boolean(),
});
export type CircleCandidate = z.infer<typeof CircleCandidate>;

/** The ids of the open circles and pods that a student is in. */
const Assignments = z.object({ circles: z.array(id), pods: z.array(id) });
export type Assignments = z.infer<typeof Assignments>;

const listQuery = z.strictObject({ show: z.enum(['open', 'archived']).optional() });
const circleEndpoint = { params: z.strictObject({ circleId: id }), errors: ['circle-not-found'] } as const;
const previousText = z.string().max(10_000);
const circleMemberParams = z.strictObject({ circleId: id, userId: id });
const studentEndpoint = { params: z.strictObject({ studentId: id }) } as const;
const name = textSchema(fieldRules.circleName);
const description = textSchema(fieldRules.circleDescription);
const circleIds = z.array(id).max(assignmentsMax);
const listEndpoint = {
  role: 'member',
  rate: 'read',
  query: listQuery,
  response: z.array(Circle).max(circlesMax),
} as const;

/** Circles, pods and their members. Posts in one are visible to its members only (posts.ts). */
export const circles = {
  /** Sorted by name: all of them for creators, the caller's own for everyone else. Archived ones are
   *  listed for those who can manage them. */
  'GET /api/circles': endpoint({ summary: 'List circles', ...listEndpoint }),
  'GET /api/pods': endpoint({ summary: 'List pods', ...listEndpoint }),
  /** The open circles and pods that the caller is in, by name. */
  'GET /api/account/circles': endpoint({
    summary: "List the caller's circles and pods",
    role: 'member',
    rate: 'read',
    response: z.object({
      // Circles of a membership's plan are not limited per member.
      items: z.array(Circle).max(2 * circlesMax),
      can: z.object({ create: z.boolean() }),
    }),
  }),
  /** Leaves a circle: the caller no longer sees it, and their posts in it are kept. */
  'DELETE /api/account/circles/:circleId': endpoint({
    summary: 'Leave a circle',
    role: 'member',
    rate: 'write',
    ...circleEndpoint,
    response: z.null(),
  }),
  /** The creator of a circle becomes its member and leader. */
  'POST /api/circles': endpoint({
    summary: 'Create a circle',
    role: 'coach',
    rate: 'write',
    creates: true,
    body: z.strictObject({ kind: z.enum(circleKinds), name, description }),
    response: Circle,
    errors: ['no-room'],
  }),
  /** One circle, for its members and managers. */
  'GET /api/circles/:circleId': endpoint({
    summary: 'Get a circle',
    role: 'member',
    rate: 'read',
    ...circleEndpoint,
    response: Circle,
  }),
  /** Writes all of the fields or none of them. `was` contains the values that the caller saw: if one of them has changed since, the
   *  refusal names the field. */
  'PATCH /api/circles/:circleId': endpoint({
    summary: 'Edit a circle',
    role: 'coach',
    rate: 'write',
    ...circleEndpoint,
    body: z.strictObject({
      name: name.optional(),
      description: description.optional(),
      was: z.strictObject({ name: previousText, description: previousText }).partial().optional(),
    }),
    response: Circle,
    errors: ['circle-not-found', 'changed-elsewhere'],
  }),
  /** Archives a circle with all its posts, or reopens it unchanged. */
  'PUT /api/circles/:circleId/archived': endpoint({
    summary: 'Archive or reopen a circle',
    role: 'coach',
    rate: 'write',
    ...circleEndpoint,
    body: z.strictObject({ archived: z.boolean() }),
    response: Circle,
  }),
  /** Permanently deletes an archived circle with all its posts. */
  'DELETE /api/creator/circles/:circleId': endpoint({
    summary: 'Delete an archived circle',
    role: 'creator',
    rate: 'write',
    ...circleEndpoint,
    response: z.null(),
    errors: ['circle-not-found', 'archive-first'],
  }),
  /** The members of a circle, in the order in which they joined. */
  'GET /api/circles/:circleId/members': endpoint({
    summary: 'List the members of a circle',
    role: 'member',
    rate: 'read',
    ...circleEndpoint,
    query: z.strictObject({ cursor: cursor.optional() }),
    response: z.object({
      items: z.array(CircleMember).max(circlesPageSize),
      nextCursor: cursor.nullable(),
    }),
  }),
  /** Users whose name contains the search text, by name; empty without a search. */
  'GET /api/circles/:circleId/candidates': endpoint({
    summary: 'Search for people to add to a circle',
    role: 'coach',
    rate: 'read',
    ...circleEndpoint,
    query: z.strictObject({ search: z.string().trim().max(100).optional() }),
    response: z.object({ items: z.array(CircleCandidate).max(10) }),
  }),
  /** Adds a member, or sets whether they lead the circle; if `leads` is omitted, that does not change.
   *  Idempotent. */
  'PUT /api/circles/:circleId/members/:userId': endpoint({
    summary: 'Add a member to a circle or set a leader',
    role: 'coach',
    rate: 'write',
    params: circleMemberParams,
    body: z.strictObject({ leads: z.boolean().optional() }),
    response: z.object({ circle: Circle, member: CircleMember }),
    errors: ['circle-not-found', 'not-found', 'no-room', 'coaches-lead'],
  }),
  'DELETE /api/circles/:circleId/members/:userId': endpoint({
    summary: 'Remove a member from a circle',
    role: 'coach',
    rate: 'write',
    params: circleMemberParams,
    response: Circle,
    errors: ['circle-not-found', 'not-found'],
  }),
  'GET /api/students/:studentId/circles': endpoint({
    summary: "List a student's circles and pods",
    role: 'creator',
    rate: 'read',
    ...studentEndpoint,
    response: Assignments,
    errors: ['student-not-found'],
  }),
  /** Adds a student to circles and pods and removes them from others, in one transaction. Only the
   *  given ids change, so concurrent assignments by others are kept. Idempotent. */
  'PATCH /api/students/:studentId/circles': endpoint({
    summary: "Change a student's circles and pods",
    role: 'creator',
    rate: 'write',
    ...studentEndpoint,
    body: z.strictObject({ add: circleIds, remove: circleIds }),
    response: Assignments,
    errors: ['student-not-found', 'circle-not-found', 'no-room'],
  }),
} satisfies Endpoints;

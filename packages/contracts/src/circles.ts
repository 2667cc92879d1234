import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { Endpoints } from './endpoint.ts';
import { count, cursor, id, moment, textOf } from './fields.ts';
import { fieldRules } from './fieldRules.ts';
import { assignmentsMax, circlesMax, circlesOfMemberMax, circlesPageSize } from './limits.ts';

/** A circle and a pod are the same but for their size and what they are called. */
export const circleKinds = ['circle', 'pod'] as const;
export type CircleKind = (typeof circleKinds)[number];

/** What members, and those who manage it, know of a circle or pod. */
export const Circle = z.object({
  id,
  kind: z.enum(circleKinds),
  name: z.string(),
  description: z.string(),
  membersCount: count,
  /** Closed: nobody reads it until it is opened again. */
  isArchived: z.boolean(),
  /** Whether the reader is in it and so reads what is shared there. */
  isMember: z.boolean(),
  can: z.object({ manage: z.boolean(), delete: z.boolean() }),
});
export type Circle = z.infer<typeof Circle>;

/** Somebody in a circle, as members know each other. */
export const CircleMember = z.object({
  id,
  name: z.string(),
  avatar: z.string().nullable(),
  leads: z.boolean(),
  joinedAt: moment,
});
export type CircleMember = z.infer<typeof CircleMember>;

/** Somebody who may be added. */
export const CircleCandidate = z.object({
  id,
  name: z.string(),
  avatar: z.string().nullable(),
  isMember: z.boolean(),
});
export type CircleCandidate = z.infer<typeof CircleCandidate>;

/** The open circles and pods that a student is in. */
const Assignments = z.object({ circles: z.array(id), pods: z.array(id) });
export type Assignments = z.infer<typeof Assignments>;

const listed = z.strictObject({ show: z.enum(['open', 'archived']).optional() });
const ofCircle = { params: z.strictObject({ circleId: id }), errors: ['circle-not-found'] } as const;
const storedText = z.string().max(10_000);
const member = z.strictObject({ circleId: id, userId: id });
const ofStudent = { params: z.strictObject({ studentId: id }) } as const;
const name = textOf(fieldRules.circleName);
const description = textOf(fieldRules.circleDescription);
const chosen = z.array(id).max(assignmentsMax);
const list = {
  role: 'member',
  rate: 'read',
  query: listed,
  response: z.array(Circle).max(circlesMax),
} as const;

/** Circles and pods, and who is in them. What is shared in one is read by its members alone (posts.ts). */
export const circles = {
  /** By name: all of them for creators, for everybody else those they are in. Archived ones are there for those who
   *  manage them. */
  'GET /api/circles': endpoint(list),
  'GET /api/pods': endpoint(list),
  /** The open circles and pods that the reader is in, by name. */
  'GET /api/account/circles': endpoint({
    role: 'member',
    rate: 'read',
    response: z.object({
      items: z.array(Circle).max(circlesOfMemberMax),
      can: z.object({ create: z.boolean() }),
    }),
  }),
  /** Leaves one: from then on the reader sees nothing of it; what they shared there stays. */
  'DELETE /api/account/circles/:circleId': endpoint({
    role: 'member',
    rate: 'write',
    ...ofCircle,
    response: z.null(),
  }),
  /** Who makes one is in it and leads it. */
  'POST /api/circles': endpoint({
    role: 'coach',
    rate: 'write',
    creates: true,
    body: z.strictObject({ kind: z.enum(circleKinds), name, description }),
    response: Circle,
    errors: ['no-room'],
  }),
  /** One circle as it is now, for its members and for those who manage it. */
  'GET /api/circles/:circleId': endpoint({
    role: 'member',
    rate: 'read',
    ...ofCircle,
    response: Circle,
  }),
  /** Writes all of the fields or none. `was` holds the values that the caller saw: if one of them has changed since, the
   *  refusal names the field. */
  'PATCH /api/circles/:circleId': endpoint({
    role: 'coach',
    rate: 'write',
    ...ofCircle,
    body: z.strictObject({
      name: name.optional(),
      description: description.optional(),
      was: z.strictObject({ name: storedText, description: storedText }).partial().optional(),
    }),
    response: Circle,
    errors: ['circle-not-found', 'changed-elsewhere'],
  }),
  /** Closes it with all that was shared in it, or opens it again as it was. */
  'PUT /api/circles/:circleId/archived': endpoint({
    role: 'coach',
    rate: 'write',
    ...ofCircle,
    body: z.strictObject({ archived: z.boolean() }),
    response: Circle,
  }),
  /** Deletes an archived one with all that was shared in it, for ever. */
  'DELETE /api/creator/circles/:circleId': endpoint({
    role: 'creator',
    rate: 'write',
    ...ofCircle,
    response: z.null(),
    errors: ['circle-not-found', 'archive-first'],
  }),
  /** Who is in it, those first who came first. */
  'GET /api/circles/:circleId/members': endpoint({
    role: 'member',
    rate: 'read',
    ...ofCircle,
    query: z.strictObject({ cursor: cursor.optional() }),
    response: z.object({
      items: z.array(CircleMember).max(circlesPageSize),
      nextCursor: cursor.nullable(),
    }),
  }),
  /** People of whom a part of the name is searched for, by name; nobody without a search. */
  'GET /api/circles/:circleId/candidates': endpoint({
    role: 'coach',
    rate: 'read',
    ...ofCircle,
    query: z.strictObject({ search: z.string().trim().max(100).optional() }),
    response: z.object({ items: z.array(CircleCandidate).max(10) }),
  }),
  /** Adds a member, or says whether they lead it: left out, that stays as it is. Repeating it changes nothing. */
  'PUT /api/circles/:circleId/members/:userId': endpoint({
    role: 'coach',
    rate: 'write',
    params: member,
    body: z.strictObject({ leads: z.boolean().optional() }),
    response: z.object({ circle: Circle, member: CircleMember }),
    errors: ['circle-not-found', 'not-found', 'no-room', 'coaches-lead'],
  }),
  'DELETE /api/circles/:circleId/members/:userId': endpoint({
    role: 'coach',
    rate: 'write',
    params: member,
    response: Circle,
    errors: ['circle-not-found', 'not-found'],
  }),
  'GET /api/students/:studentId/circles': endpoint({
    role: 'creator',
    rate: 'read',
    ...ofStudent,
    response: Assignments,
    errors: ['student-not-found'],
  }),
  /** Adds a student to some circles and pods and takes them out of others: all of it or nothing. Only what is named
   *  changes, so that what others assign meanwhile stays. Repeating it changes nothing. */
  'PATCH /api/students/:studentId/circles': endpoint({
    role: 'creator',
    rate: 'write',
    ...ofStudent,
    body: z.strictObject({ add: chosen, remove: chosen }),
    response: Assignments,
    errors: ['student-not-found', 'circle-not-found', 'no-room'],
  }),
} satisfies Endpoints;

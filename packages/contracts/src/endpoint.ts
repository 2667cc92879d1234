import type { z } from 'zod';

/** Who may call an endpoint. Each role may do what the ones before it may. */
export type Role = 'visitor' | 'member' | 'coach' | 'creator';

/** The rate limit an endpoint counts towards. */
export type RateClass = 'sign-in' | 'write' | 'read' | 'expensive';

/** What crosses the wire at one `METHOD /path`. */
export interface Endpoint {
  role: Role;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Shape of the JSON answer; fields outside it never leave the server. `'redirect'` answers 302, `'text'` plain text. */
  response: z.ZodType | 'redirect' | 'text';
  /** Codes of the error table that the endpoint answers beside those every endpoint may answer. */
  errors?: readonly ErrorCode[];
  rate?: RateClass;
}

export type Endpoints = Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, Endpoint>;

/** Declares one endpoint, keeping the exact types of its schemas. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

/** Code → status and the text a client is shown. The only place where an error's words stand. */
export const errorTable = {
  'bad-request': [400, 'The request is not valid'],
  'bad-json': [400, 'The request body is not valid JSON'],
  'beyond-course': [400, 'That lesson is beyond the end of the course'],
  unauthorized: [401, 'Sign in to continue'],
  forbidden: [403, 'You are not allowed to do this'],
  'cross-site': [403, 'The request came from another site'],
  locked: [403, 'This lesson is still locked'],
  'not-found': [404, 'Not found'],
  'course-not-found': [404, 'Course not found'],
  'lesson-not-found': [404, 'Lesson not found'],
  'video-not-found': [404, 'Video not found'],
  'product-not-found': [404, 'Product not found'],
  'method-not-allowed': [405, 'Method not allowed'],
  'videos-incomplete': [409, 'Complete all videos of this lesson first'],
  'too-large': [413, 'The request is too large'],
  'unsupported-media-type': [415, 'The request body must be JSON'],
  'too-many-requests': [429, 'Too many requests. Please wait a moment'],
  internal: [500, 'Something went wrong on our side'],
  unavailable: [503, 'The service is not available right now. Please try again in a moment'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof errorTable;

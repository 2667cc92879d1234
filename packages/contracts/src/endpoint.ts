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
  /** Shape of the JSON answer; fields outside it never leave the server. `'redirect'` answers 302, `'text'` plain text,
   *  `'stream'` what the handler reads bit by bit. */
  response: z.ZodType | 'redirect' | 'text' | 'stream';
  /** Codes of the error table that the endpoint answers beside those every endpoint may answer. */
  errors?: readonly ErrorCode[];
  rate?: RateClass;
  /** Takes an `Idempotency-Key`: the same key and body answer the same for a day, the same key and another body 409. */
  creates?: true;
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
  'weak-password': [400, 'That password is too easy to guess'],
  'beyond-course': [400, 'That lesson is beyond the end of the course'],
  'beyond-video': [400, 'That second is beyond the end of the video'],
  'answer-does-not-fit': [400, 'That answer does not fit its question'],
  'picture-unreadable': [400, 'That file is not a picture we can read. Use JPEG, PNG, WebP, AVIF or GIF'],
  'picture-too-big': [400, 'That picture has too many pixels. Use one with at most 16 million'],
  'picture-too-small': [400, 'That picture is too small. Use one with at least 64 pixels along each side'],
  unauthorized: [401, 'Sign in to continue'],
  'wrong-credentials': [401, 'That email and password do not match'],
  'wrong-code': [401, 'That code is not right'],
  'wrong-password': [403, 'That password is not right'],
  'second-factor-required': [403, 'This installation asks creators for a second factor'],
  'demo-account': [403, 'The demo’s accounts cannot be changed'],
  'only-buyers-review': [403, 'Only those who have it can review it'],
  forbidden: [403, 'You are not allowed to do this'],
  'cross-site': [403, 'The request came from another site'],
  locked: [403, 'This lesson is still locked'],
  'not-found': [404, 'Not found'],
  'course-not-found': [404, 'Course not found'],
  'lesson-not-found': [404, 'Lesson not found'],
  'video-not-found': [404, 'Video not found'],
  'widget-not-found': [404, 'Widget not found'],
  'product-not-found': [404, 'Product not found'],
  'student-not-found': [404, 'Student not found'],
  'order-not-found': [404, 'Order not found'],
  'method-not-allowed': [405, 'Method not allowed'],
  'videos-incomplete': [409, 'Complete all videos of this lesson first'],
  'changed-elsewhere': [409, 'Changed elsewhere meanwhile'],
  'last-creator': [409, 'There must be at least one creator'],
  'name-of-creator': [409, 'That name looks like that of a creator. Please choose another'],
  'has-account': [409, 'There is already an account with that email'],
  'too-many-invitations': [409, 'You have 200 open invitations. Withdraw one first'],
  'second-factor-on': [409, 'The second factor is already on'],
  'second-factor-first': [409, 'Turn on your own second factor first'],
  'already-owned': [409, 'You have this already'],
  'cart-full': [409, 'Your cart is full'],
  'one-is-enough': [409, 'One of this is enough: it is digital'],
  'price-changed': [409, 'The price has changed meanwhile'],
  'cart-changed': [409, 'Your cart has changed. Please look at it again'],
  'not-free': [409, 'This product is not free'],
  'not-refundable': [409, 'There is not that much left to give back'],
  'key-reused': [409, 'That Idempotency-Key was used for another request'],
  'export-gone': [
    410,
    'That file is no longer there. It is made again, and we write to you when it is ready',
  ],
  'link-expired': [410, 'This link is no longer valid. Ask for a new one'],
  'picture-too-large': [413, 'That picture is larger than 5 MB'],
  'too-large': [413, 'The request is too large'],
  'unsupported-media-type': [415, 'The request body must be JSON'],
  'too-many-requests': [429, 'Too many requests. Please wait a moment'],
  internal: [500, 'Something went wrong on our side'],
  'payment-unavailable': [
    503,
    'The card provider does not answer right now. You have not been charged. Please try again in a moment',
  ],
  unavailable: [503, 'The service is not available right now. Please try again in a moment'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof errorTable;

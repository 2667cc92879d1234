import type { z } from 'zod';
import { courseNodesMax, pagesPerLessonMax } from '../courses/editorLimits.ts';
import { tooExpensiveMessage } from '../shop/paymentLimits.ts';

/** The minimum role for an endpoint. Each role includes the rights of the ones before it. */
export type Role = 'visitor' | 'member' | 'coach' | 'creator' | 'operator';

/** The rate limit that a request counts toward. */
export type RateClass = 'sign-in' | 'write' | 'read' | 'search' | 'picture' | 'expensive' | 'card-setup';

/** The contract of one `METHOD /path`. */
export interface Endpoint {
  /** The name of the operation in the OpenAPI document: an imperative with its object, 'List orders'. */
  summary: string;
  role: Role;
  /** Whether a session that opens one purchase only (decision 164) may call it; the handler then returns nothing
   *  beyond that purchase. Elsewhere such a session counts as a visitor's. */
  limited?: true;
  /** A deploy token with this right for the remote in `:name` is accepted, too; GET endpoints accept a
   *  token with any right. `Authorization: Bearer grove_…` */
  token?: 'upload' | 'promote';
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The schema of the JSON response; fields outside it are not sent. `'redirect'` sends a 302, `'text'`
   *  plain text, `'stream'` data that the handler produces step by step. */
  response: z.ZodType | 'redirect' | 'text' | 'stream';
  /** Error codes of the endpoint, in addition to those that every endpoint may return. */
  errors?: readonly ErrorCode[];
  /** The fields that the response to an error has besides its `message`; it is JSON then. Default: the message as text. */
  details?: Partial<Record<ErrorCode, z.ZodObject>>;
  rate?: RateClass;
  /** Accepts an `Idempotency-Key`: for a day, the same key and body get the same response, and the same
   *  key with another body gets 409. */
  creates?: true;
  /** Accepts an `Idempotency-Key` like `creates`, for a handler that calls an external service, which
   *  no transaction can undo. The handler must do its work only once even if it runs twice under the
   *  same key. */
  callsOut?: true;
}

export type Endpoints = Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, Endpoint>;

/** Declares one endpoint, keeping the exact types of its schemas. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

/** The status and text of each error code. The only place where error texts are defined. */
export const errorTable = {
  'bad-request': [400, 'The request is not valid'],
  'bad-json': [400, 'The request body is not valid JSON'],
  'weak-password': [400, 'That password is too easy to guess'],
  'beyond-course': [400, 'That lesson is past the end of the course'],
  'beyond-video': [400, 'That time is past the end of the video'],
  'answer-does-not-fit': [400, 'That answer does not match the question'],
  'widget-incomplete': [400, 'Fill in all fields of this widget'],
  'picture-unreadable': [400, 'We can’t read this image. Use JPEG, PNG, WebP, AVIF or GIF'],
  'picture-too-big': [
    400,
    'That picture has too many pixels. Use one with at most 50 million, or 20 million as AVIF',
  ],
  'picture-too-small': [400, 'That picture is too small. Use one with at least 64 pixels along each side'],
  'upload-not-ours': [400, 'That is not the address of an uploaded file'],
  'not-decidable': [400, 'That action is not available for this report'],
  'attached-not-picture': [400, 'You can only attach a picture to a comment'],
  'attached-mix': [400, 'Attach up to ten pictures, or one video, or one file'],
  'upload-wrong-type': [400, 'This file type is not supported here'],
  'captions-unreadable': [400, 'We can’t read these captions. Use a WebVTT (.vtt) or SubRip (.srt) file'],
  unauthorized: [401, 'Sign in to continue'],
  'wrong-credentials': [401, 'That email and password don’t match'],
  'wrong-code': [401, 'That code is incorrect'],
  'passkey-not-recognized': [
    401,
    'We don’t recognize this passkey. Use another one, or sign in with your password',
  ],
  'card-declined': [402, 'Your card was declined'],
  'wrong-password': [403, 'That password is incorrect'],
  'second-factor-required': [403, 'Creators on this site must turn on two-factor authentication'],
  'demo-account': [403, 'Demo accounts cannot be changed'],
  'demo-releases': [403, 'The releases of a public demo cannot be changed'],
  'only-buyers-review': [403, 'Only members who have this product can review it'],
  forbidden: [403, 'You don’t have permission to do this'],
  'account-unconfirmed': [403, 'Open the link in the email we sent you to use the rest of your account'],
  'cross-site': [403, 'The request came from another site'],
  'cannot-be-written': [403, 'You can’t message this member'],
  locked: [403, 'This lesson is still locked'],
  'not-found': [404, 'Not found'],
  'course-not-found': [404, 'Course not found'],
  'lesson-not-found': [404, 'Lesson not found'],
  'video-not-found': [404, 'Video not found'],
  'widget-not-found': [404, 'Widget not found'],
  'page-not-found': [404, 'Page not found'],
  'product-not-found': [404, 'Product not found'],
  'membership-not-found': [404, 'Membership not found'],
  'plan-not-found': [404, 'Plan not found'],
  'plan-content-not-found': [404, 'A course, class or file of this plan no longer exists'],
  'student-not-found': [404, 'Student not found'],
  'circle-not-found': [404, 'Circle or pod not found'],
  'order-not-found': [404, 'Order not found'],
  'upload-not-found': [404, 'That upload has expired. Please upload the file again'],
  'attachment-not-found': [404, 'An attached file has expired. Please attach it again'],
  'media-not-found': [404, 'That file is not in the media library'],
  'method-not-allowed': [405, 'Method not allowed'],
  'archive-first': [409, 'Archive it first'],
  'coaches-lead': [409, 'Only coaches and creators can lead'],
  'no-room': [409, 'The limit has been reached'],
  'videos-incomplete': [409, 'Complete all videos of this lesson first'],
  'passkey-refused': [400, 'This passkey can’t be added. Please try again or use another device'],
  'unreadable-theme': [400, 'These colors are too hard to read'],
  'slot-taken': [409, 'That time was just booked. Please choose another time'],
  'busy-then': [409, 'You or the member already has a session at that time'],
  'too-many-sessions': [409, 'You have 20 upcoming sessions. Cancel one before you book another'],
  'too-late': [409, 'It is too late to change this'],
  'too-early': [409, 'The session has not started yet'],
  'changed-elsewhere': [409, 'Someone else changed this'],
  'last-creator': [409, 'There must be at least one creator'],
  'last-operator': [409, 'There must be at least one operator. Make another creator an operator first'],
  'name-of-creator': [409, 'That name is too similar to a creator’s name. Please choose another'],
  'name-of-member': [409, 'Another member has a very similar name. Please change one of them first'],
  'has-account': [409, 'There is already an account with that email'],
  'too-many-passkeys': [409, 'You have 20 passkeys. Remove one first'],
  'too-many-students': [409, 'These are more than 20,000 students. Filter the list and try again'],
  'too-many-invitations': [409, 'You have 200 open invitations. Withdraw one first'],
  'too-many-conversations': [
    409,
    'You have started 30 conversations in one day. Please wait before you start another',
  ],
  'second-factor-on': [409, 'Two-factor authentication is already on'],
  'second-factor-first': [409, 'Turn on two-factor authentication for your own account first'],
  'sold-out': [409, 'This live class is sold out'],
  'seats-taken': [409, 'More seats than that are already taken'],
  'already-owned': [409, 'You already have this'],
  'too-many-sections': [409, 'A page can have at most 100 sections'],
  'cart-full': [409, 'Your cart is full'],
  'over-payment-limit': [409, tooExpensiveMessage],
  'product-owned': [
    409,
    'Members own this product or are buying it. Archive it instead: it is removed from the library, and they keep it',
  ],
  'course-full': [
    409,
    `The course has reached its limit: ${courseNodesMax.modules} modules, ${courseNodesMax.lessons} lessons, ${pagesPerLessonMax} pages per lesson`,
  ],
  'course-empty': [409, 'A published course needs at least one published lesson with content'],
  'course-not-empty': [409, 'The course already has modules'],
  'already-member': [409, 'You already have a plan of this membership'],
  'student-has-membership': [409, 'They already have this membership'],
  'card-needed': [
    409,
    'A membership renews with this card. Replace the card, or cancel the membership first',
  ],
  'no-saved-card': [409, 'There is no saved card to charge. Please save a card first'],
  'class-needs-date': [409, 'A published class needs at least one date in the future'],
  'membership-needs-plan': [409, 'A published membership needs at least one plan that is not archived'],
  'membership-price': [409, 'The price of a membership is the price of its plans'],
  'not-for-cart': [409, 'A membership can’t be added to the cart. Choose one of its plans'],
  'one-is-enough': [409, 'You only need one of this digital product'],
  'price-changed': [409, 'The price has changed'],
  'cart-changed': [409, 'A price has changed or an item is no longer available. Please review your cart'],
  'not-free': [409, 'This product is not free'],
  'not-refundable': [409, 'That is more than the amount that can still be refunded'],
  'upload-not-there': [409, 'That file has not arrived yet. Please upload it again'],
  'upload-wrong-size': [409, 'That file arrived with the wrong size. Please upload it again'],
  'attached-elsewhere': [409, 'That file is already attached to something else. Please attach it again'],
  'upload-claimed': [409, 'That upload is already in use. Please upload the file again'],
  'media-in-use': [409, 'This file is in use'],
  'release-live': [
    409,
    'That version is live. Roll back first, or turn the remote off if it has no earlier version',
  ],
  'version-taken': [409, 'This version was already uploaded with different content'],
  'key-reused': [409, 'That Idempotency-Key was used for a different request'],
  'export-gone': [410, 'That file has expired. We are creating it again and will email you when it is ready'],
  'link-expired': [410, 'This link has expired. Request a new one'],
  'link-used': [410, 'This link was used already'],
  'passkey-expired': [410, 'That took too long. Please try again'],
  'picture-too-large': [413, 'That picture is larger than 5 MB'],
  'upload-too-large': [413, 'That file is too large'],
  'too-large': [413, 'The request is too large'],
  'unsupported-media-type': [415, 'The request body must be JSON'],
  'release-refused': [422, 'This release was refused'],
  'too-many-uploads': [429, 'You have 50 uploads in progress. Please wait for them or try again later'],
  'attached-enough': [429, 'You have reached today’s limit for attachments. Please try again tomorrow'],
  'too-many-large-uploads': [
    429,
    'You have 20 large uploads in progress. Please wait for them or cancel one',
  ],
  'too-many-requests': [429, 'Too many requests. Please wait a moment'],
  internal: [500, 'Something went wrong on our side'],
  'payment-unavailable': [
    503,
    'The card provider is not responding. You have not been charged. Please try again in a moment',
  ],
  unavailable: [503, 'The service is temporarily unavailable. Please try again in a moment'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof errorTable;

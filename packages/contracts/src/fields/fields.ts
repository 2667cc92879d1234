import { z } from 'zod';
import { tooLongMessage } from './fieldRules.ts';
import type { FieldRule } from './fieldRules.ts';
import { getPlannedDateError, tooFarAheadMessage } from './dateRules.ts';

/** A document's id: 24 hex digits, lower case. */
export const id = z.string().regex(/^[0-9a-f]{24}$/, 'is not an id');
export type Id = string;

/** A position in an ordered list, starting at 0. */
export const index = z.int().min(0).max(9_999);

/** Whole seconds into a video, at most one day. */
export const seconds = z.int().min(0).max(86_400);

/** An amount in requests and responses: a decimal string in dollars, '49.00'. Internally it is integer
 *  cents. */
export const money = z.string().regex(/^\d{1,14}\.\d{2}$/, 'is not an amount');

/** A date and time, ISO 8601 in UTC. */
export const moment = z.iso.datetime();

/** A future date and time that a user enters. */
export const plannedMoment = moment.refine((at) => getPlannedDateError(at) === undefined, tooFarAheadMessage);

/** Percent, rounded, 0–100. */
export const percent = z.int().min(0).max(100);

/** A number of things. */
export const count = z.int().min(0);

/** An opaque position in a list, from the previous response's `nextCursor`. */
export const cursor = z.string().regex(/^[A-Za-z0-9_-]{1,200}$/, 'is not a cursor');

/** Creates the schema of a text from a field's rule, which the browser's form also reads. */
export function textSchema({ required, min, max, patterns, isVerbatim }: FieldRule) {
  let schema = isVerbatim ? z.string() : z.string().trim();
  if (required !== undefined) schema = schema.min(1, required);
  if (min) schema = schema.min(min.length, min.message);
  schema = schema.max(max, tooLongMessage(max));
  for (const pattern of patterns?.all ?? []) schema = schema.regex(pattern, patterns?.message);
  return schema;
}

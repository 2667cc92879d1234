import { z } from 'zod';

/** A document's id: 24 hex digits, lower case. */
export const id = z.string().regex(/^[0-9a-f]{24}$/, 'is not an id');
export type Id = string;

/** A place in an ordered list, counted from 0. */
export const index = z.int().min(0).max(9_999);

/** Whole seconds into a video, at most a day. */
export const seconds = z.int().min(0).max(86_400);

/** Money as it crosses the wire: a decimal string in dollars, '49.00'. Inside it is integer cents. */
export const money = z.string().regex(/^\d+\.\d{2}$/);

/** A moment, ISO 8601 in UTC. */
export const moment = z.iso.datetime();

/** Percent, rounded, 0–100. */
export const percent = z.int().min(0).max(100);

/** How many of something there are. */
export const count = z.int().min(0);

/** Where a list goes on: opaque, from the previous answer's `nextCursor`. */
export const cursor = z.string().regex(/^[A-Za-z0-9_-]{1,200}$/, 'is not a cursor');

import { createHash } from 'node:crypto';
import type { Id } from '@grove/contracts/fields';

/** The same id in every run and every installation. */
export function seedId(kind: string, name: string): Id {
  return createHash('sha256').update(`${kind}:${name}`).digest('hex').slice(0, 24);
}

/** An id that is sorted by a moment, for what is listed by id. */
export function seedIdAt(at: Date, kind: string, name: string): Id {
  const seconds = Math.floor(at.getTime() / 1_000);
  return seconds.toString(16).padStart(8, '0') + seedId(kind, name).slice(8);
}

/** A moment so many days before the seeding. */
export function daysAgo(days: number, now = new Date()): Date {
  return new Date(now.getTime() - days * 86_400_000);
}

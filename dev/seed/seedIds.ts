import { createHash } from 'node:crypto';
import type { Id } from '@grove/contracts/fields/fields';

/** A deterministic id, the same in every installation. */
export function seedId(kind: string, name: string): Id {
  return createHash('sha256').update(`${kind}:${name}`).digest('hex').slice(0, 24);
}

/** A deterministic id that sorts by time, for documents that are listed by id. */
export function seedIdAt(at: Date, kind: string, name: string): Id {
  const seconds = Math.floor(at.getTime() / 1_000);
  return seconds.toString(16).padStart(8, '0') + seedId(kind, name).slice(8);
}

/** The time a number of days before the seeding. */
export function daysAgo(days: number, now = new Date()): Date {
  return new Date(now.getTime() - days * 86_400_000);
}

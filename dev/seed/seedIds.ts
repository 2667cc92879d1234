import { createHash } from 'node:crypto';
import type { Id } from '@grove/contracts/fields';

/** The same id in every run and every installation. */
export function seedId(kind: string, name: string): Id {
  return createHash('sha256').update(`${kind}:${name}`).digest('hex').slice(0, 24);
}

/** A moment so many days before the seeding. */
export function daysAgo(days: number, now = new Date()): Date {
  return new Date(now.getTime() - days * 86_400_000);
}

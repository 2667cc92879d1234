import type { AuditEntry } from '@grove/contracts/system';

/** Who did it: a person, a visitor from somewhere, or Grove itself, which has no address. */
export function actorOf({ actor, address }: Pick<AuditEntry, 'actor' | 'address'>): string {
  if (actor !== null) return actor.username;
  return address === '' ? 'Grove' : 'A visitor';
}

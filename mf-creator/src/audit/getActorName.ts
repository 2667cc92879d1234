import type { AuditEntry } from '@grove/contracts/creator/system';

/**
 * The name of an entry's actor: a username, 'A visitor', or 'Grove' for the system itself, which has no
 * address.
 */
export function getActorName({ actor, address }: Pick<AuditEntry, 'actor' | 'address'>): string {
  if (actor !== null) return actor.username;
  return address === '' ? 'Grove' : 'A visitor';
}

import type { Participant } from '@grove/contracts/conversations';

/** Returns a member's name, or 'Former member' if the account was deleted. */
export function nameOf({ name }: Pick<Participant, 'name'>): string {
  return name ?? 'Former member';
}

import type { Participant } from '@grove/contracts/community/conversations';

/** Returns a member's name, or 'Former member' if the account was deleted. */
export function getParticipantName({ name }: Pick<Participant, 'name'>): string {
  return name ?? 'Former member';
}

import type { Participant } from '@grove/contracts/conversations';

/** What somebody is called, also once their account is gone. */
export function nameOf({ name }: Pick<Participant, 'name'>): string {
  return name ?? 'Former member';
}

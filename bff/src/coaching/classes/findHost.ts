import type { Id } from '@grove/contracts/fields/fields';
import type { EmailRecipient } from '../../members/users/contacts/findEmailRecipients.ts';
import type { StoredLiveClass } from './liveClass.ts';

/** Returns the host of a class; undefined if the account is deleted or may no longer host classes. */
export function findHost(
  people: ReadonlyMap<Id, EmailRecipient>,
  { hostId }: Pick<StoredLiveClass, 'hostId'>,
): EmailRecipient | undefined {
  const host = people.get(hostId.toHexString());
  return host && (host.isCoach || host.isCreator) ? host : undefined;
}

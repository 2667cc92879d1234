import type { Id } from '@grove/contracts/fields';
import type { Correspondent } from '../../members/users/findCorrespondents.ts';
import type { StoredLiveClass } from './liveClass.ts';

/** Returns the host of a class; undefined if the account is deleted or may no longer give classes. */
export function hostAmong(
  people: ReadonlyMap<Id, Correspondent>,
  { hostId }: Pick<StoredLiveClass, 'hostId'>,
): Correspondent | undefined {
  const host = people.get(hostId.toHexString());
  return host && (host.isCoach || host.isCreator) ? host : undefined;
}

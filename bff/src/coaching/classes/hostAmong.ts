import type { Id } from '@grove/contracts/fields';
import type { Correspondent } from '../../members/users/findCorrespondents.ts';
import type { StoredLiveClass } from './liveClass.ts';

/** Who gives a class; undefined where the account is gone or may give none any more, and nobody else was named yet. */
export function hostAmong(
  people: ReadonlyMap<Id, Correspondent>,
  { hostId }: Pick<StoredLiveClass, 'hostId'>,
): Correspondent | undefined {
  const host = people.get(hostId.toHexString());
  return host && (host.isCoach || host.isCreator) ? host : undefined;
}

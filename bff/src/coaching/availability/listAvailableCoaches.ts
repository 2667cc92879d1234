import type { OfferedCoach } from '@grove/contracts/coaching/coaching';
import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { findCoaches } from '../../members/users/roles/findCoaches.ts';
import { Availabilities } from './availabilities.model.ts';
import type { CoachAvailability, OfferedSession } from './coachAvailability.ts';
import { getFirstSentences } from './getFirstSentences.ts';

/** Lists the coaches who offer sessions, by name, excluding the caller. Two queries. */
export async function listAvailableCoaches(readerId: Id): Promise<OfferedCoach[]> {
  const offered = await nativeCollection(Availabilities)
    .find({ isOffered: true }, { batchSize: 1_000 })
    .toArray();
  const others = offered.filter(({ coachId }) => !coachId.equals(new Types.ObjectId(readerId)));
  const coaches = await findCoaches(others.map(({ coachId }) => coachId));
  return others
    .flatMap((one) => {
      const coach = coaches.get(one.coachId.toHexString());
      const hasOffer = one.calendlyUrl !== null || one.sessionTypes.length > 0;
      if (!coach || !hasOffer) return [];
      const { username, avatarUrl, bio } = coach;
      return [{ ...toOfferedCoach(one), username, avatarUrl, about: getFirstSentences(bio ?? '') }];
    })
    .sort((a, b) => a.username.localeCompare(b.username, 'en'));
}

function toOfferedCoach({
  coachId,
  timeZone,
  calendlyUrl,
  changeNoticeMinutes,
  sessionTypes,
}: CoachAvailability): Omit<OfferedCoach, 'username' | 'avatarUrl' | 'about'> {
  return {
    coachId: coachId.toHexString(),
    ...{ timeZone, calendlyUrl, changeNoticeMinutes },
    sessionTypes: sessionTypes.map(toOfferedSessionType),
  };
}

function toOfferedSessionType({ _id, place, ...type }: OfferedSession): OfferedCoach['sessionTypes'][number] {
  return { id: _id.toHexString(), ...type, place: place.kind };
}

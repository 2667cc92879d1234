import { Types } from 'mongoose';
import { mediaAddress } from '../../bff/src/media/mediaAddress.ts';
import { Users } from '../../bff/src/users/users.model.ts';
import { creator, members } from './people.ts';
import type { Person } from './people.ts';
import { daysAgo, seedId } from './seedIds.ts';
import { mediaKey } from './uploadMedia.ts';

/** The creator, who also coaches, and twelve members. */
export async function seedPeople(): Promise<void> {
  await Promise.all([creator, ...members].map((person) => seedPerson(person)));
}

async function seedPerson(person: Person): Promise<void> {
  const { slug, joinedDaysAgo, visits, ...fields } = person;
  const _id = new Types.ObjectId(seedId('user', slug));
  if (await Users.exists({ _id })) return;
  const isCreator = person === creator;
  await Users.create({
    ...fields,
    _id,
    email: `${slug}@example.com`,
    isCreator,
    isCoach: isCreator,
    ...(isCreator && { demo: 'creator' as const }),
    country: 'United States',
    avatarUrl: mediaAddress(mediaKey(`avatar-${slug}.webp`)),
    createdAt: daysAgo(joinedDaysAgo),
  });
}

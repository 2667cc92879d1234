import { Types } from 'mongoose';
import { mediaAddress } from '../../bff/src/learning/media/mediaAddress.ts';
import { Users } from '../../bff/src/members/users/users.model.ts';
import type { User } from '../../bff/src/members/users/users.model.ts';
import { creator, demoMembers, members } from './people.ts';
import type { Person } from './people.ts';
import { daysAgo, seedId } from './seedIds.ts';
import { mediaKey } from './uploadMedia.ts';

/** The creator, who also coaches, and twelve members, one of whom coaches too. */
export async function seedPeople(): Promise<void> {
  await Promise.all([creator, ...members].map((person) => seedPerson(person)));
}

/** When the demo was seeded first: what happens on the days before it is counted back from there. */
export async function firstSeeding(): Promise<Date> {
  const user = await Users.findById(seedId('user', creator.slug), { createdAt: 1 }).lean();
  return user === null ? new Date() : daysAgo(-creator.joinedDaysAgo, user.createdAt);
}

async function seedPerson(person: Person): Promise<void> {
  const { slug, joinedDaysAgo, visits, ...fields } = person;
  const _id = new Types.ObjectId(seedId('user', slug));
  const isCreator = person === creator;
  const demo = isCreator ? 'creator' : demoMembers[slug];
  const isCoach = isCreator || demo === 'coach';
  if (await Users.exists({ _id })) return markDemo(_id, demo, isCoach);
  await Users.create({
    ...fields,
    _id,
    email: `${slug}@example.com`,
    isCreator,
    isCoach,
    ...(demo && { demo }),
    country: 'United States',
    avatarUrl: mediaAddress(mediaKey(`avatar-${slug}.webp`)),
    createdAt: daysAgo(joinedDaysAgo),
  });
}

/** For a demo that was seeded before it could be looked at as coach and member. */
async function markDemo(_id: Types.ObjectId, demo: User['demo'], isCoach: boolean): Promise<void> {
  if (demo === undefined) return;
  await Users.updateOne({ _id, demo: { $exists: false } }, { $set: { demo, isCoach } });
}

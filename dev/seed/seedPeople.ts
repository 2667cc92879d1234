import { Types } from 'mongoose';
import { toMediaUrl } from '../../bff/src/learning/media/toMediaUrl.ts';
import { newUser } from '../../bff/src/members/users/accounts/newUser.ts';
import { Users } from '../../bff/src/members/users/users.model.ts';
import { createSearchable } from './createSearchable.ts';
import { creator, demoMembers, members } from './people.ts';
import type { Person } from './people.ts';
import { daysAgo, seedId } from './seedIds.ts';
import { mediaKey } from './uploadMedia.ts';

/** Seeds the creator, who is also a coach, and twelve members, one of whom is a coach, too. */
export async function seedPeople(): Promise<void> {
  for (const person of [creator, ...members]) await seedPerson(person);
}

/** The time of the first seeding, from which past dates of the demo are calculated. */
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
  if (await Users.exists({ _id })) return;
  const user = await newUser({
    ...fields,
    _id,
    email: `${slug}@example.com`,
    isCreator,
    isCoach,
    isOperator: isCreator,
    ...(demo && { demo }),
    country: 'United States',
    avatarUrl: toMediaUrl(mediaKey(`avatar-${slug}.webp`)),
    createdAt: daysAgo(joinedDaysAgo),
  });
  await createSearchable(Users, user);
}

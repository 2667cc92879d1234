import { Types } from 'mongoose';
import { CircleMemberships } from '../../bff/src/community/circles/circleMemberships.model.ts';
import { Circles } from '../../bff/src/community/circles/circles.model.ts';
import { newCircle, newMembership } from '../../bff/src/community/circles/newCircle.ts';
import { nativeCollection } from '../../bff/src/infra/mongo.ts';
import { circles } from './circles.ts';
import type { CircleContent } from './circles.ts';
import { seedPost } from './seedCommunity.ts';
import { daysAgo, seedId, seedIdAt } from './seedIds.ts';

/** Seeds the demo's circles and pods with their members and posts. */
export async function seedCircles(): Promise<void> {
  for (const circle of circles) await seedCircle(circle);
}

/** Inserts the circle last, so that the next run completes an interrupted one. */
async function seedCircle({ slug, members, posts, daysAgo: days, ...content }: CircleContent): Promise<void> {
  const _id = new Types.ObjectId(seedId('circle', slug));
  if (await Circles.exists({ _id })) return;
  const createdAt = daysAgo(days);
  for (const post of posts) await seedPost(post, _id.toHexString());
  for (const [at, member] of members.entries()) {
    const key = { circleId: _id, userId: new Types.ObjectId(seedId('user', member)) };
    if (await CircleMemberships.exists(key)) continue;
    // Members are listed in the order of their ids, which start with a timestamp.
    const joinedAt = new Date(createdAt.getTime() + at * 3_600_000);
    const id = new Types.ObjectId(seedIdAt(joinedAt, 'membership', `${slug} ${member}`));
    const membership = newMembership({ ...key, _id: id, isLead: at === 0, createdAt: joinedAt });
    await nativeCollection(CircleMemberships).insertOne(membership);
  }
  const circle = newCircle({ ...content, _id, membersCount: members.length, createdAt });
  await nativeCollection(Circles).insertOne(circle);
}

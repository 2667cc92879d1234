import { ObjectId } from 'mongodb';
import type { Site } from '../fixtures/site.ts';

interface Given {
  /** Levels reached, the oldest first. */
  levels: number[];
  announced?: boolean;
}

/** Leaves a member with exactly these notifications, none of them read. */
export async function notify(
  site: Site,
  username: string,
  { levels, announced = true }: Given,
): Promise<void> {
  const member = await site.db.collection('users').findOne({ username });
  if (member === null) throw new Error(`There is no ${username}`);
  const notifications = site.db.collection('notifications');
  await notifications.deleteMany({ userId: member._id });
  if (levels.length === 0) return;
  await notifications.insertMany(
    levels.map((level) => {
      const now = new Date();
      return {
        _id: new ObjectId(),
        userId: member._id,
        kind: 'level-up',
        key: `level:${level}`,
        data: { level },
        isListed: true,
        readAt: null,
        announcedAt: announced ? now : null,
        createdAt: now,
        updatedAt: now,
      };
    }),
  );
}

/** Puts things into a member's cart. */
export async function fillCart(site: Site, username: string, quantities: number[]): Promise<void> {
  const member = await site.db.collection('users').findOne({ username });
  if (member === null) throw new Error(`There is no ${username}`);
  const now = new Date();
  const items = quantities.map((quantity) => ({ _id: new ObjectId(), productId: new ObjectId(), quantity }));
  await site.db
    .collection('carts')
    .updateOne(
      { userId: member._id },
      { $set: { items, updatedAt: now }, $setOnInsert: { createdAt: now } },
      { upsert: true },
    );
}

/** Makes the registry say that the shop's remote shows the cart. */
export async function showCart(site: Site): Promise<void> {
  const route = { path: '/cart', access: 'signed-in', title: 'Your Shopping Cart' };
  const { matchedCount } = await site.db
    .collection<{ release: { routes: (typeof route)[] } }>('releases')
    .updateOne({ name: 'mf-checkout', channel: 'stable' }, { $push: { 'release.routes': route } });
  if (matchedCount !== 1) throw new Error('The shop is not in the registry');
}

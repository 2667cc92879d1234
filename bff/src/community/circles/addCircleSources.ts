import type { Types } from 'mongoose';
import type { Migration } from '../../infra/migrations/migration.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { CircleMemberships } from './circleMemberships.model.ts';

const batchSize = 500;

/** Marks the memberships of earlier versions as made by a person, and drops the index that the one with the end of
 *  access replaces. */
export const addCircleSources: Migration = {
  name: 'add-circle-sources',
  run: async (signal) => {
    const memberships = nativeCollection(CircleMemberships);
    let last: Types.ObjectId | undefined;
    for (;;) {
      signal.throwIfAborted();
      const batch = await memberships
        .find(last ? { _id: { $gt: last } } : {}, { projection: { _id: 1 } })
        .sort({ _id: 1 })
        .limit(batchSize)
        .toArray();
      if (batch.length === 0) break;
      const ids = batch.map(({ _id }) => _id);
      // Nothing that is shown changes, so updatedAt stays.
      await memberships.updateMany(
        { _id: { $in: ids }, isByHand: { $exists: false } },
        { $set: { isByHand: true, sources: [], endsAt: null } },
      );
      last = ids.at(-1);
    }
    const replaced = 'userId_1_isOpen_1_circleId_1';
    if (await memberships.indexExists(replaced)) await memberships.dropIndex(replaced);
  },
};

import { foldAccents } from '@grove/contracts/community/searchTerms';
import type { Types } from 'mongoose';
import type { Migration } from '../../infra/migrations/migration.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { toSuffixParts } from './search/searchParts.ts';
import { Users } from './users.model.ts';
import type { User } from './users.model.ts';

const batchSize = 500;

/** Removes accents from the stored search fields of people, so that 'jose' finds José. */
export const foldSearchFields: Migration = {
  name: 'fold-search-fields',
  run: async (signal) => {
    const users = nativeCollection(Users);
    let last: Types.ObjectId | undefined;
    for (;;) {
      signal.throwIfAborted();
      const batch = await users
        .find<Pick<User, '_id' | 'username' | 'city'>>(last ? { _id: { $gt: last } } : {}, {
          projection: { username: 1, city: 1 },
        })
        .sort({ _id: 1 })
        .limit(batchSize)
        .toArray();
      if (batch.length === 0) return;
      await users.bulkWrite(
        batch.map(({ _id, username, city }) => ({
          updateOne: {
            // Skipped if the profile has been saved since it was read, because saving writes the new form.
            filter: { _id, username, city },
            update: {
              $set: {
                searchName: foldAccents(username),
                searchCity: foldAccents(city ?? ''),
                'search.name': toSuffixParts(username),
                'search.city': toSuffixParts(city ?? ''),
              },
            },
          },
        })),
        { ordered: false },
      );
      last = batch.at(-1)?._id;
    }
  },
};

import type { Id } from '@grove/contracts/fields/fields';
import { nativeCollection } from '../../../infra/mongo.ts';
import { Users } from '../users.model.ts';

/** All users who may host sessions, by name: coaches and creators. */
export async function listCoaches(): Promise<{ id: Id; username: string }[]> {
  const coaches = await nativeCollection(Users)
    .find(
      { $or: [{ isCreator: true }, { isCoach: true, isCreator: false }] },
      { projection: { username: 1 }, batchSize: 1_000 },
    )
    .toArray();
  return coaches
    .map(({ _id, username }) => ({ id: _id.toHexString(), username }))
    .sort((a, b) => a.username.localeCompare(b.username, 'en'));
}

import type { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { CircleMemberships } from './circleMemberships.model.ts';
import { findCircles } from './listCircles.ts';
import { insertMembership, leaveCircle } from './membership.ts';

interface CircleSource {
  userId: Types.ObjectId;
  /** The subscription. */
  sourceId: Types.ObjectId;
}

/** The source, and when the access that it gives ends unless it is extended. */
type EndingSource = CircleSource & { endsAt: Date };

/** Adds a member to circles and pods until a time. Those that no longer exist are skipped, and archived ones open when
 *  they are reopened. The limits for members do not apply, because it has been paid for. Idempotent. */
export async function openCirclesUntil(
  { circleIds, ...source }: EndingSource & { circleIds: readonly Types.ObjectId[] },
  tx: Transaction,
): Promise<void> {
  if (circleIds.length === 0) return;
  const { userId, sourceId, endsAt } = source;
  for (const { _id: circleId, isArchived } of await findCircles(circleIds, tx)) {
    const fields = { isOpen: !isArchived, isByHand: false, sources: [{ id: sourceId, endsAt }], endsAt };
    if (await insertMembership({ circleId, userId, ...fields }, tx)) continue;
    await setEnd({ ...source, filter: { circleId } }, tx);
  }
}

/** Moves the end of the access that a subscription gives to all of its circles and pods. Those that the member has left
 *  or was removed from stay closed. */
export async function moveCirclesEnd(source: EndingSource, tx: Transaction): Promise<void> {
  await setEnd({ ...source, filter: { 'sources.id': source.sourceId } }, tx);
}

/** Removes a subscription from those by which a member is in circles and pods. The member stays in a circle while
 *  another one lasts or if a person has added the member. Posts, comments and points stay in any case. Idempotent. */
export async function closeCircles(
  { userId, sourceId, circleIds }: CircleSource & { circleIds: readonly Types.ObjectId[] },
  tx: Transaction,
): Promise<void> {
  for (const circleId of circleIds) {
    const changed = await nativeCollection(CircleMemberships).findOneAndUpdate(
      { circleId, userId, 'sources.id': sourceId },
      changeSources(withoutSource(sourceId)),
      { session: tx, returnDocument: 'after', projection: { isByHand: 1, sources: 1 } },
    );
    if (changed?.isByHand === false && changed.sources?.length === 0)
      await leaveCircle(circleId, userId.toHexString(), tx);
  }
}

async function setEnd(
  {
    userId,
    sourceId,
    endsAt,
    filter,
  }: EndingSource & { filter: { circleId: Types.ObjectId } | { 'sources.id': Types.ObjectId } },
  tx: Transaction,
): Promise<void> {
  await nativeCollection(CircleMemberships).updateMany(
    { userId, ...filter },
    changeSources({ $concatArrays: [withoutSource(sourceId), [{ id: sourceId, endsAt }]] }),
    { session: tx },
  );
}

/** Returns the expression for the other sources of a membership. */
function withoutSource(sourceId: Types.ObjectId) {
  return {
    $filter: { input: { $ifNull: ['$sources', []] }, cond: { $ne: ['$$this.id', sourceId] } },
  };
}

/** Sets the sources and what follows from them. Memberships made before there were sources are by hand. */
function changeSources(sources: object) {
  return [
    { $set: { sources, isByHand: { $ne: ['$isByHand', false] }, updatedAt: clock.now() } },
    { $set: { endsAt: { $cond: ['$isByHand', null, { $max: '$sources.endsAt' }] } } },
  ];
}

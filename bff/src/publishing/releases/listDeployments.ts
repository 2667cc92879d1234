import type { Deployment } from '@grove/contracts/releases/deploys';
import { olderThan, paginateById } from '../../http/idCursor.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { findUsernames } from '../../members/users/names/findUsernames.ts';
import { Deployments } from './deployments.model.ts';
import type { StoredDeployment } from './deployments.model.ts';

const pageSize = 50;

/** Returns a page of the deployment log, newest first, of one remote or of all. */
export async function listDeployments({
  cursor,
  name,
}: {
  cursor?: string | undefined;
  name?: string | undefined;
}): Promise<{ deployments: Deployment[]; nextCursor: string | null }> {
  const found = await nativeCollection(Deployments)
    .find({ ...(name !== undefined && { name }), ...olderThan(cursor) })
    .sort({ _id: -1 })
    .limit(pageSize + 1)
    .toArray();
  const { shown, nextCursor } = paginateById(found, pageSize);
  const names = await findUsernames(shown.flatMap(({ actorId }) => (actorId === null ? [] : [actorId])));
  return { deployments: shown.map((one) => toDeployment(one, names)), nextCursor };
}

function toDeployment(stored: StoredDeployment, names: Map<string, string>): Deployment {
  const { _id, name, action, from, to, percent, actorId, tokenLabel, why, createdAt } = stored;
  const creator = actorId && (names.get(actorId.toHexString()) ?? 'Deleted account');
  return {
    id: _id.toHexString(),
    ...{ name, action, from, to, percent, why },
    by: creator ?? tokenLabel ?? 'Grove',
    at: createdAt.toISOString(),
  };
}

import type { SetAsideEffect } from '@grove/contracts/creator/system';
import { olderThan, paginateById } from '../../http/idCursor.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { Outbox } from './outbox.model.ts';
import type { Effect } from './outbox.model.ts';

const pageSize = 50;
const fields = { kind: 1, about: 1, attempts: 1, lastError: 1, createdAt: 1, setAsideAt: 1 } as const;

/** Returns a page of the effects that were set aside, newest first. */
export async function listSetAside(
  cursor?: string,
): Promise<{ effects: SetAsideEffect[]; nextCursor: string | null }> {
  const found = await nativeCollection(Outbox)
    .find({ state: 'set-aside', ...olderThan(cursor) }, { projection: fields })
    .sort({ _id: -1 })
    .limit(pageSize + 1)
    .toArray();
  const { shown, nextCursor } = paginateById(found, pageSize);
  return { effects: shown.map(toSetAsideEffect), nextCursor };
}

function toSetAsideEffect(effect: Effect): SetAsideEffect {
  const { _id, kind, about, attempts, lastError = '', createdAt, setAsideAt = createdAt } = effect;
  return {
    id: _id.toHexString(),
    ...{ kind, about, attempts, lastError },
    createdAt: createdAt.toISOString(),
    setAsideAt: setAsideAt.toISOString(),
  };
}

/** Counts the effects that were set aside for a creator's decision. */
export async function countSetAside(): Promise<number> {
  return nativeCollection(Outbox).countDocuments({ state: 'set-aside' });
}

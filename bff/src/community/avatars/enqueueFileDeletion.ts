import { randomUUID } from 'node:crypto';
import type { Id } from '@grove/contracts/fields/fields';
import type { Transaction } from '../../infra/mongo.ts';
import { createStorage } from '../../infra/storage.ts';
import { addEffect } from '../../delivery/outbox/addEffect.ts';
import type { EffectRun } from '../../delivery/outbox/effectHandler.ts';
import { findMemberName } from '../../members/users/names/findMember.ts';
import { listAvatarKeys } from './avatarKeys.ts';

interface FileDeletion {
  keys: string[];
  userId?: Id;
}

/** Queues the deletion of files from storage, if and only if the transaction commits.
 *  @param files.userId the member whose avatars they are: files of the member's avatar at that time are kept.
 *  @param files.at when to delete them. Default: immediately. */
export async function enqueueFileDeletion(
  { at, ...payload }: FileDeletion & { at?: Date },
  tx: Transaction,
): Promise<void> {
  if (payload.keys.length === 0) return;
  // A random key, because the same files may be stored and deleted more than once.
  const key = `files-removal:${randomUUID()}`;
  const about = 'Unused images';
  const schedule = at && { runAt: at };
  await addEffect({ kind: 'files-removal', key, subject: key, about, payload, ...schedule }, tx);
}

/** Deletes files from storage. Idempotent. */
export async function deleteQueuedFiles(
  { keys, userId }: FileDeletion,
  { env, signal }: EffectRun,
): Promise<void> {
  const storage = createStorage(env);
  const owner = userId === undefined ? null : await findMemberName(userId);
  const inUse = listAvatarKeys(owner?.avatarUrl ?? null);
  for (const key of keys.filter((one) => !inUse.includes(one))) {
    signal.throwIfAborted();
    await storage.delete(key);
  }
}

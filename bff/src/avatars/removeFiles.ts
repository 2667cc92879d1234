import type { Transaction } from '../infra/mongo.ts';
import { createStorage } from '../infra/storage.ts';
import { addEffect } from '../outbox/addEffect.ts';
import type { EffectRun } from '../outbox/effectHandler.ts';

interface FilesEffect {
  keys: string[];
}

/** Has files removed from storage, if and only if the transaction is committed.
 *  @param name says which removal this is: a second one of the same name is none.
 *  @param at at once when left out. */
export async function removeFiles(
  { name, keys, at }: { name: string; keys: string[]; at?: Date },
  tx: Transaction,
): Promise<void> {
  if (keys.length === 0) return;
  const key = `files-removal:${name}`;
  const payload: FilesEffect = { keys };
  const about = 'Pictures that are no longer used';
  const when = at && { runAt: at };
  await addEffect({ kind: 'files-removal', key, subject: key, about, payload, ...when }, tx);
}

/** Removes files from storage; those that are gone already are no trouble. */
export async function deliverRemoval({ keys }: FilesEffect, { env, signal }: EffectRun): Promise<void> {
  const storage = createStorage(env);
  for (const key of keys) {
    signal.throwIfAborted();
    await storage.delete(key);
  }
}

import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { PersonalData } from '../../infra/personalData.ts';
import { createStorage } from '../../infra/storage.ts';
import { enqueueEmail } from '../../delivery/email/enqueueEmail.ts';
import { addEffect } from '../../delivery/outbox/addEffect.ts';
import type { EffectRun } from '../../delivery/outbox/effectHandler.ts';
import { findCredentials } from '../../members/users/credentials/credentials.ts';
import { DataExports } from './dataExports.model.ts';
import { writeZip } from './writeZip.ts';

export interface ExportEffect {
  exportId: Id;
  key: string;
}

const lifetimeMs = 24 * 60 * 60 * 1000;

/** Writes a member's data into a zip in the storage and notifies them by email. Repeating it creates the same file
 *  under the same key. If the member has left in the meantime, the file is removed. */
export async function makeDataExport(
  effect: ExportEffect,
  { env, signal }: EffectRun,
  personalData: readonly PersonalData[],
): Promise<void> {
  const storage = createStorage(env);
  const stored = await nativeCollection(DataExports).findOne({ _id: new Types.ObjectId(effect.exportId) });
  if (stored?.state === 'ready') return;
  if (stored === null) return storage.delete(effect.key);

  const folder = await mkdtemp(join(tmpdir(), 'grove-export-'));
  try {
    const file = join(folder, 'data.zip');
    await writeZip(file, stored.userId.toHexString(), { personalData, storage, signal });
    const day = clock.now().toISOString().slice(0, 10);
    const body = await openAsBlob(file, { type: 'application/zip' });
    await storage.put(effect.key, body, { downloadAs: `my-data-${day}.zip`, signal });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  if (!(await markReady(effect, stored.userId))) await storage.delete(effect.key);
}

/** Returns false if the request or the member no longer exists. */
async function markReady({ exportId, key }: ExportEffect, userId: Types.ObjectId): Promise<boolean> {
  return inTransaction(async (tx) => {
    const user = await findCredentials(userId, tx);
    if (user === null) return false;
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + lifetimeMs);
    const { modifiedCount } = await nativeCollection(DataExports).updateOne(
      { _id: new Types.ObjectId(exportId), state: 'being-made' },
      { $set: { state: 'ready', expiresAt, updatedAt: now } },
      { session: tx },
    );
    if (modifiedCount === 0) return false;
    const name = `data-export-expiry:${exportId}`;
    const payload: ExportEffect = { exportId, key };
    await addEffect({ kind: 'data-export-expiry', key: name, subject: name, payload, runAt: expiresAt }, tx);
    const data = { username: user.username, expiresAt: expiresAt.toISOString() };
    const emailKey = `data-export-ready:${exportId}`;
    await enqueueEmail({ key: emailKey, template: 'data-export-ready', to: user.email, data }, tx);
    return true;
  });
}

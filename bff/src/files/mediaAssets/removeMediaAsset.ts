import { randomUUID } from 'node:crypto';
import type { Id } from '@grove/contracts/fields/fields';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { createStorage } from '../../infra/storage.ts';
import { addEffect } from '../../delivery/outbox/addEffect.ts';
import type { EffectRun } from '../../delivery/outbox/effectHandler.ts';
import { findMediaAsset } from './findMediaAsset.ts';
import { privateFolder, publicFolder, getReferenceKey } from './mediaAsset.ts';
import { MediaAssets } from './mediaAssets.model.ts';
import { findMediaUses } from './mediaUses.ts';

interface Removal {
  key: string;
  /** The key by which other data refers to it. */
  shown?: string;
}

// After these times, prepared files have become an asset or never will, and no pending request uses deleted ones.
const preparedDelayMs = 27 * 60 * 60 * 1_000;
const deletedDelayMs = 60 * 60 * 1_000;

/** Removes an asset from the library. Its files are deleted an hour later, unless something has started to show them
 *  in the meantime.
 *  @throws AppError('media-not-found'), AppError('media-in-use') with the titles of what shows it. */
export async function removeMediaAsset(mediaId: Id): Promise<null> {
  const asset = await findMediaAsset(mediaId);
  const shown = getReferenceKey(asset);
  const uses = (await findMediaUses([shown])).get(shown) ?? [];
  if (uses.length > 0) throw new AppError('media-in-use', uses.map(({ title }) => title).join(', '));
  await inTransaction(async (tx) => {
    await nativeCollection(MediaAssets).deleteOne({ _id: asset._id }, { session: tx });
    await enqueueRemoval({ key: asset.key, shown }, deletedDelayMs, tx);
  });
  return null;
}

/** Schedules the removal of files made from an upload, unless an asset uses them by then. */
export async function scheduleFileRemoval(key: string, tx: Transaction): Promise<void> {
  await enqueueRemoval({ key }, preparedDelayMs, tx);
}

async function enqueueRemoval(payload: Removal, delayMs: number, tx: Transaction): Promise<void> {
  const key = `media-removal:${randomUUID()}`;
  const about = 'Files removed from the media library';
  const runAt = new Date(clock.now().getTime() + delayMs);
  await addEffect({ kind: 'media-removal', key, subject: key, about, payload, runAt }, tx);
}

/** Deletes an asset's files from storage. Missing files are ignored. */
export async function deliverMediaRemoval({ key, shown }: Removal, { env }: EffectRun): Promise<void> {
  const isAsset = (await nativeCollection(MediaAssets).countDocuments({ key }, { limit: 1 })) > 0;
  const isShown = shown !== undefined && (await findMediaUses([shown])).has(shown);
  if (isAsset || isShown) return;
  const storage = createStorage(env);
  await storage.deleteAll(publicFolder(key));
  await storage.deleteAll(privateFolder(key));
  await storage.delete(key);
}

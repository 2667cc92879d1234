import { mediaTypeOf } from '@grove/contracts/mediaRules';
import type { MediaAsset } from '@grove/contracts/media';
import { call } from '@grove/platform/call';
import { toast } from '@grove/platform/toast';
import { throwInWords } from './throwInWords.ts';
import { readFacts } from './readFacts.ts';
import type { Register } from './registrar.ts';

type Arrived = Parameters<Register>[0];

/**
 * Adds an uploaded file to the media library, and then the metadata that the browser reads from it.
 * @param onChange called when the file has been added and again when its metadata has been stored.
 * @throws Error with a message for the user.
 */
export async function addAsset(file: Arrived, onChange: () => Promise<void>): Promise<void> {
  const { name, type } = file;
  const { storageUrl, bytes: fileSize } = await settle(file).catch(throwInWords);
  const fileName = name.slice(0, 200);
  const body = { fileName, fileType: mediaTypeOf(type), mimeType: type, fileSize, storageUrl };
  const idempotencyKey = storageUrl.slice(-60).replaceAll(/[^\w-]/g, '-');
  const asset = await call('POST /api/creator/media', { body, idempotencyKey }).catch(throwInWords);
  toast({ title: 'Upload successful', description: `${fileName} has been uploaded` });
  await onChange();
  void describe(asset).then((isKnown) => (isKnown ? onChange() : undefined));
}

const fetchedKey = /\/u\/[0-9a-f]{24}\/([0-9a-f]{24})$/;

/** The API first verifies files that the companion downloaded, and returns their actual size. */
async function settle({
  isRemote,
  storageUrl,
  size,
}: Arrived): Promise<{ storageUrl: string; bytes: number }> {
  if (!isRemote) return { storageUrl, bytes: size };
  const uploadId = fetchedKey.exec(storageUrl.split('?')[0] ?? '')?.[1] ?? '';
  return call('POST /api/creator/multipart-uploads/:uploadId/complete', { params: { uploadId }, body: {} });
}

/**
 * Sends the metadata that only a browser can read. If this fails, the file still works, but its duration is
 * not shown.
 */
async function describe(asset: MediaAsset): Promise<boolean> {
  const facts = await readFacts(asset).catch(() => undefined);
  if (facts === undefined) return false;
  const { poster, ...known } = facts;
  const posterStorageUrl = poster && (await sendPoster(poster).catch(() => undefined));
  const body = { ...known, ...(posterStorageUrl !== undefined && { posterStorageUrl }) };
  await call('PATCH /api/creator/media/:mediaId', { params: { mediaId: asset.id }, body });
  return true;
}

async function sendPoster(poster: Blob): Promise<string> {
  const { uploadURL } = await call('POST /api/objects/upload', { body: {} });
  const answer = await fetch(uploadURL, {
    method: 'PUT',
    body: poster,
    headers: { 'Content-Type': poster.type },
  });
  if (!answer.ok) throw new Error(`The storage responded with ${String(answer.status)}`);
  return uploadURL.split('?')[0] ?? '';
}

import { mediaTypeOf } from '@grove/contracts/mediaRules';
import type { MediaAsset } from '@grove/contracts/media';
import { call } from '@grove/platform/call';
import { toast } from '@grove/platform/toast';
import { throwInWords } from './throwInWords.ts';
import { readFacts } from './readFacts.ts';
import type { Register } from './registrar.ts';

type Arrived = Parameters<Register>[0];

/** Adds what has arrived in storage to the library, and what the browser reads of it.
 *  @param onChange told when it is there, and when more is known of it.
 *  @throws Error with words for the person. */
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

/** What the companion has fetched is checked by the API first, which says how large it turned out. */
async function settle({
  isRemote,
  storageUrl,
  size,
}: Arrived): Promise<{ storageUrl: string; bytes: number }> {
  if (!isRemote) return { storageUrl, bytes: size };
  const uploadId = fetchedKey.exec(storageUrl.split('?')[0] ?? '')?.[1] ?? '';
  return call('POST /api/creator/multipart-uploads/:uploadId/complete', { params: { uploadId }, body: {} });
}

/** Tells the server what only a browser can read. Without it the file is as good, its length is not shown. */
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
  if (!answer.ok) throw new Error(`The storage answered ${String(answer.status)}`);
  return uploadURL.split('?')[0] ?? '';
}

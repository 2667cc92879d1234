import { getMediaType } from '@grove/contracts/files/mediaRules';
import type { MediaAsset } from '@grove/contracts/files/media';
import { call } from '@grove/platform/call';
import { toast } from '@grove/platform/toast';
import { throwUserError } from './throwUserError.ts';
import { readMetadata } from './readMetadata.ts';
import type { Register } from './createRegistrar.ts';

type UploadedFile = Parameters<Register>[0];

interface AddAssetListeners {
  /** Called with the new file. */
  onAdded: (asset: MediaAsset) => void;
  /** Called when the file has been added and again when its metadata has been stored. */
  onChanged: () => Promise<void>;
}

/**
 * Adds an uploaded file to the media library, and then the metadata that the browser reads from it.
 * @throws Error with a message for the user.
 */
export async function addAsset(file: UploadedFile, { onAdded, onChanged }: AddAssetListeners): Promise<void> {
  const { name, type } = file;
  const { storageUrl, bytes: fileSize } = await verifyUpload(file).catch(throwUserError);
  const fileName = name.slice(0, 200);
  const body = { fileName, fileType: getMediaType(type), mimeType: type, fileSize, storageUrl };
  const idempotencyKey = storageUrl.slice(-60).replaceAll(/[^\w-]/g, '-');
  const asset = await call('POST /api/creator/media', { body, idempotencyKey }).catch(throwUserError);
  toast({ title: 'Upload successful', description: `${fileName} has been uploaded` });
  onAdded(asset);
  await onChanged();
  void saveMetadata(asset).then((isSaved) => (isSaved ? onChanged() : undefined));
}

const remoteFileKey = /\/u\/[0-9a-f]{24}\/([0-9a-f]{24})$/;

/** The API first verifies files that the companion downloaded, and returns their actual size. */
async function verifyUpload({
  isRemote,
  storageUrl,
  size,
}: UploadedFile): Promise<{ storageUrl: string; bytes: number }> {
  if (!isRemote) return { storageUrl, bytes: size };
  const uploadId = remoteFileKey.exec(storageUrl.split('?')[0] ?? '')?.[1] ?? '';
  return call('POST /api/creator/multipart-uploads/:uploadId/complete', { params: { uploadId }, body: {} });
}

/**
 * Sends the metadata that only a browser can read. If this fails, the file still works, but its duration is
 * not shown.
 */
async function saveMetadata(asset: MediaAsset): Promise<boolean> {
  const metadata = await readMetadata(asset).catch(() => undefined);
  if (metadata === undefined) return false;
  const { poster, ...values } = metadata;
  const posterStorageUrl = poster && (await uploadPoster(poster).catch(() => undefined));
  const body = { ...values, ...(posterStorageUrl !== undefined && { posterStorageUrl }) };
  await call('PATCH /api/creator/media/:mediaId', { params: { mediaId: asset.id }, body });
  return true;
}

async function uploadPoster(poster: Blob): Promise<string> {
  const { uploadURL } = await call('POST /api/objects/upload', { body: {} });
  const response = await fetch(uploadURL, {
    method: 'PUT',
    body: poster,
    headers: { 'Content-Type': poster.type },
  });
  if (!response.ok) throw new Error(`The storage responded with ${String(response.status)}`);
  return uploadURL.split('?')[0] ?? '';
}

import type { CloudEntry, CloudSource } from '@grove/contracts/files/cloudSources';
import { ApiError } from '@grove/platform/call';
import { callCompanion } from './callCompanion.ts';

/** A file for the companion to download. */
export interface RemoteFile {
  name: string;
  type: string;
  size: number;
  /** The path of the companion's endpoint. */
  path: string;
  body: Record<string, unknown>;
}

/**
 * Finds the file at a URL.
 * @throws ApiError that names the field `url`, with a message for the user.
 */
export async function findRemoteFile(companionUrl: string | null, url: string): Promise<RemoteFile> {
  if (companionUrl === null) throw createUrlError('Adding files from the web is not available here');
  const metadata = await callCompanion<{ name: string; type: string; size: number | null }>(
    companionUrl,
    'POST url/meta',
    { body: { url } },
  ).catch(() => {
    throw createUrlError('No file could be downloaded from that URL');
  });
  const { name, type, size } = metadata;
  if (size === null) throw createUrlError('The server at that URL does not report the file size');
  return { name: name || 'file', type, size, path: 'url/get', body: { url } };
}

function createUrlError(message: string) {
  return new ApiError(422, '', { field: 'url', fallbackText: message });
}

/** Describes files in a cloud source for the companion. */
export function toRemoteFiles(source: CloudSource, entries: readonly CloudEntry[]): RemoteFile[] {
  return entries.map(({ id, name, mimeType, bytes }) => {
    const type = mimeType || 'application/octet-stream';
    return { name, type, size: bytes ?? 0, path: `${source}/get/${id}`, body: {} };
  });
}

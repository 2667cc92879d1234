import { cloudSourceNames } from '@grove/contracts/files/cloudSources';
import type { CloudEntry, CloudFolder, CloudSource } from '@grove/contracts/files/cloudSources';
import { z } from 'zod';
import { Refusal, notFound } from '../Refusal.ts';
import type { LibraryAnswer } from './callLibrary.ts';
import { unavailable } from './connections.ts';

/** The library's description of a folder. Picture URLs are dropped, because the site's pages may not load them. */
const folderSchema = z.object({
  username: z.string().nullish(),
  items: z.array(
    z.object({
      name: z.string(),
      isFolder: z.boolean(),
      mimeType: z.string().nullish(),
      size: z.number().nullish(),
      requestPath: z.string(),
    }),
  ),
  nextPagePath: z.string().nullish(),
});
const errorSchema = z.object({ message: z.string() });

/** Creates the library's path of a folder or file.
 *  @param entry from `Asked`; empty for the root folder. @param cursor of the folder's next page. */
export function libraryPath(
  source: CloudSource,
  { what, entry, cursor }: { what: 'list' | 'get'; entry: string; cursor?: string | undefined },
): string {
  if (source === 'dropbox' && !isText(entry)) throw notFound();
  const [id = '', driveId] = source === 'onedrive' ? entry.split('~') : [entry];
  const query = new URLSearchParams({
    ...(driveId !== undefined && { driveId }),
    ...(cursor !== undefined && { cursor }),
  }).toString();
  return `/${source}/${what}${id === '' ? '' : `/${id}`}${query === '' ? '' : `?${query}`}`;
}

/** Converts the library's response to the folder that the page receives.
 *  @throws Refusal if the source did not return the folder. */
export function readFolder(source: CloudSource, answer: LibraryAnswer): CloudFolder {
  refuseFailure(source, answer);
  const { username, items, nextPagePath } = folderSchema.parse(JSON.parse(answer.body));
  return {
    account: username ?? '',
    entries: items.map((item) => toEntry(source, item)),
    nextCursor: nextPagePath ? new URLSearchParams(nextPagePath.split('?')[1]).get('cursor') : null,
  };
}

/** @throws Refusal unless the source responded successfully. */
export function refuseFailure(source: CloudSource, { status, body }: LibraryAnswer): void {
  if (status === 200) return;
  const name = cloudSourceNames[source];
  if (status === 429)
    throw new Refusal(429, `${name} is getting too many requests. Please try again in a moment`);
  // The source's message about licenses and quotas, written for people.
  if (status === 400) throw new Refusal(400, readMessage(body) ?? `${name} refused the request`);
  if (status === 424) throw new Refusal(424, `${name} doesn’t allow access to this file or folder`);
  throw unavailable(source);
}

function toEntry(source: CloudSource, item: z.infer<typeof folderSchema>['items'][number]): CloudEntry {
  const { name, isFolder, mimeType, size, requestPath } = item;
  return {
    id: source === 'onedrive' ? requestPath.replace('?driveId=', '~') : requestPath,
    name,
    isFolder,
    mimeType: mimeType ?? '',
    bytes: isFolder ? null : (size ?? null),
  };
}

function readMessage(body: string): string | undefined {
  try {
    return errorSchema.parse(JSON.parse(body)).message.slice(0, 200);
  } catch {
    return undefined;
  }
}

function isText(encoded: string): boolean {
  try {
    decodeURIComponent(encoded);
    return true;
  } catch {
    return false;
  }
}

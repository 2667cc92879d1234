import { RequestClient } from '@uppy/companion-client';
import type Uppy from '@uppy/core';
import type { Body, Meta } from '@uppy/core';
import type { CloudEntry, CloudSource } from '@grove/contracts/cloudSources';

export interface RemoteFiles {
  /** Has the companion fetch what lies at an address.
   *  @throws Error with words for the person. */
  fromAddress(url: string): Promise<void>;
  /** Has it fetch files that lie with a cloud. */
  fromSource(source: CloudSource, entries: readonly CloudEntry[]): void;
}

/** The library asks ten times, for a quarter of an hour, also for what is refused in words. This takes those as final. */
class CompanionClient extends RequestClient<Meta, Body> {
  override async post<T>(...asked: Parameters<RequestClient<Meta, Body>['post']>): Promise<T> {
    try {
      return await super.post<T>(...asked);
    } catch (error) {
      const isFinal = error instanceof Error && error.name === 'UserFacingApiError';
      // The library's own sign of an error after which it does not ask again.
      throw isFinal ? Object.assign(error, { isAuthError: true }) : error;
    }
  }
}

// Files that a reload has kept name it.
const clientId = 'grove-url';

/** The files that the companion fetches for this page. */
export function createRemoteFiles(uppy: Uppy<Meta, Body>, companionUrl: string): RemoteFiles {
  const client = new CompanionClient(uppy, {
    pluginId: clientId,
    provider: 'url',
    companionUrl,
    companionCookiesRule: 'include',
  });
  uppy.registerRequestClient(clientId, client);

  const remote = ({ name, type, size, path, body }: Fetched) =>
    ({
      name,
      type,
      // Of two files with the same name both come.
      meta: { relativePath: path },
      data: { size },
      source: 'Remote',
      isRemote: true,
      remote: { companionUrl, url: `${companionUrl}/${path}`, body, requestClientId: clientId },
    }) as Parameters<typeof uppy.addFiles>[0][number];

  return {
    async fromAddress(url) {
      const found = await client.post<FoundFile>('url/meta', { url }).catch(() => {
        throw new Error('Nothing could be fetched from that address');
      });
      const { name, type, size } = found;
      if (size === null) throw new Error('That address does not say how large its file is');
      uppy.addFile(remote({ name: name || 'file', type, size, path: 'url/get', body: { url } }));
    },
    fromSource(source, entries) {
      const files = entries.map(({ id, name, mimeType, bytes }) => {
        const type = mimeType || 'application/octet-stream';
        return remote({ name, type, size: bytes ?? 0, path: `${source}/get/${id}`, body: {} });
      });
      uppy.addFiles(files);
    },
  };
}

interface Fetched {
  name: string;
  type: string;
  size: number;
  /** Where the companion is asked for it. */
  path: string;
  body: Record<string, unknown>;
}

interface FoundFile {
  name: string;
  type: string;
  size: number | null;
}

import { RequestClient } from '@uppy/companion-client';
import type Uppy from '@uppy/core';
import type { Body, Meta, UppyFile } from '@uppy/core';
import { call } from '@grove/platform/call';
import { askCompanion } from './askCompanion.ts';
import { throwInWords } from './throwInWords.ts';
import type { RemoteFile } from './remoteFile.ts';
import { askedToWait, isRefused } from './uploadRules.ts';

type File = UppyFile<Meta, Body>;
/** A file with the name that the ledger has for what is being fetched. */
type Fetched = File & { ledgerId?: string | undefined };
interface Beginning {
  fileId?: string;
}

/** The library asks ten times, for a quarter of an hour, also for what is refused. This takes that as final, and notes
 *  what the ledger calls the upload: one that is given up must not count as under way. */
class CompanionClient extends RequestClient<Meta, Body> {
  override uploadRemoteFile(
    ...[file, asked, options]: Parameters<RequestClient<Meta, Body>['uploadRemoteFile']>
  ): Promise<void> {
    return super.uploadRemoteFile(file, { ...asked, fileId: file.id }, options);
  }

  override async post<T>(
    ...[path, data, options]: Parameters<RequestClient<Meta, Body>['post']>
  ): Promise<T> {
    const { fileId, ...body } = data as Beginning;
    const asked = path.replace(`${this.opts.companionUrl}/`, '');
    const answer = await askCompanion<T & { uploadId?: string }>(this.opts.companionUrl, `POST ${asked}`, {
      body,
      signal: options?.signal,
    })
      .catch(throwInWords)
      .catch((error: unknown) => {
        const isFinal = isRefused(error) && askedToWait(error) === undefined;
        // The library's own sign of an error after which it does not ask again.
        throw isFinal ? Object.assign(error as Error, { isAuthError: true }) : error;
      });
    if (fileId !== undefined) this.#note(fileId, answer.uploadId);
    return answer;
  }

  /** Each try is an upload of its own. */
  #note(fileId: string, ledgerId: string | undefined): void {
    const file = this.uppy.getFile(fileId) as Fetched | undefined;
    forget(file?.ledgerId);
    if (file === undefined) forget(ledgerId);
    else this.uppy.setFileState(fileId, { ledgerId } as Partial<File>);
  }
}

/** It is told of once; what is left of it counts as under way for a week at most. */
function forget(uploadId: string | undefined): void {
  if (uploadId === undefined) return;
  call('DELETE /api/creator/multipart-uploads/:uploadId', { params: { uploadId } }).catch(() => undefined);
}

// Files that a reload has kept name it.
const clientId = 'grove-url';

/** Has the companion fetch files for this page.
 *  @returns what adds them. */
export function fetchRemoteFiles(
  uppy: Uppy<Meta, Body>,
  companionUrl: string,
): (files: readonly RemoteFile[]) => void {
  uppy.registerRequestClient(
    clientId,
    new CompanionClient(uppy, {
      pluginId: clientId,
      provider: 'url',
      companionUrl,
      companionCookiesRule: 'include',
    }),
  );
  uppy.on('file-removed', ({ ledgerId, progress, error }: Fetched) => {
    // One that arrived may still have turned out larger than it said.
    if (!progress.uploadComplete || error) forget(ledgerId);
  });
  uppy.on('upload-error', (file) => {
    if (!file?.isRemote) return;
    forget((uppy.getFile(file.id) as Fetched | undefined)?.ledgerId);
    uppy.setFileState(file.id, { ledgerId: undefined } as Partial<File>);
  });

  return (files) => {
    uppy.addFiles(
      files.map(({ name, type, size, path, body }) => ({
        name,
        type,
        // Of two files with the same name both come.
        meta: { relativePath: path },
        data: { size },
        source: 'Remote',
        isRemote: true,
        remote: { companionUrl, url: `${companionUrl}/${path}`, body, requestClientId: clientId },
      })),
    );
  };
}

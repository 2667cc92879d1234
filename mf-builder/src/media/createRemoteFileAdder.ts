import { RequestClient } from '@uppy/companion-client';
import type Uppy from '@uppy/core';
import type { Body, Meta, UppyFile } from '@uppy/core';
import { call } from '@grove/platform/call';
import { callCompanion } from './callCompanion.ts';
import { throwUserError } from './throwUserError.ts';
import type { RemoteFile } from './findRemoteFile.ts';
import { getRetryAfterMs, isRefused } from './uploadRules.ts';

type File = UppyFile<Meta, Body>;
/** A file with the id of its upload in the ledger. */
type RemoteUpload = File & { ledgerId?: string | undefined };
interface StartRequest {
  fileId?: string;
}

/**
 * Uppy retries a request ten times within a quarter of an hour, even if it was refused. This client aborts
 * the upload when it is refused or the file is removed. It also stores the id of the upload in the ledger,
 * so that a canceled upload does not count as active.
 */
class CompanionClient extends RequestClient<Meta, Body> {
  /** Abort controllers of the running uploads, by file id. */
  readonly #ends = new Map<string, AbortController>();

  override async uploadRemoteFile(
    ...[file, requestBody, options]: Parameters<RequestClient<Meta, Body>['uploadRemoteFile']>
  ): Promise<void> {
    const end = new AbortController();
    this.#ends.set(file.id, end);
    options.signal.addEventListener('abort', () => end.abort(options.signal.reason), { once: true });
    const body = { ...requestBody, fileId: file.id };
    return super
      .uploadRemoteFile(file, body, { ...options, signal: end.signal })
      .finally(() => this.#ends.delete(file.id));
  }

  override async post<T>(
    ...[path, data, options]: Parameters<RequestClient<Meta, Body>['post']>
  ): Promise<T> {
    const { fileId, ...body } = data as StartRequest;
    const request = path.replace(`${this.opts.companionUrl}/`, '');
    const response = await callCompanion<T & { uploadId?: string }>(
      this.opts.companionUrl,
      `POST ${request}`,
      {
        body,
        signal: options?.signal,
      },
    )
      .catch(throwUserError)
      .catch((error: unknown) => {
        if (fileId !== undefined) this.#endIfFinal(fileId, error);
        throw error;
      });
    if (fileId !== undefined) this.#saveLedgerId(fileId, response.uploadId);
    return response;
  }

  /** Ends an upload whose request need not be repeated. */
  #endIfFinal(fileId: string, error: unknown): void {
    const file = this.uppy.getFile(fileId) as RemoteUpload | undefined;
    // The user has removed the file, which is not an error.
    if (file === undefined) this.#ends.get(fileId)?.abort();
    else if (isRefused(error) && getRetryAfterMs(error) === undefined) this.#ends.get(fileId)?.abort(error);
  }

  /** Discards the previous attempt: each attempt is its own upload in the ledger. */
  #saveLedgerId(fileId: string, ledgerId: string | undefined): void {
    const file = this.uppy.getFile(fileId) as RemoteUpload | undefined;
    cancelLedgerUpload(file?.ledgerId);
    if (file === undefined) cancelLedgerUpload(ledgerId);
    else this.uppy.setFileState(fileId, { ledgerId } as Partial<File>);
  }
}

/** Not retried: an upload that remains in the ledger counts as active for a week at most. */
function cancelLedgerUpload(uploadId: string | undefined): void {
  if (uploadId === undefined) return;
  call('DELETE /api/creator/multipart-uploads/:uploadId', { params: { uploadId } }).catch(() => undefined);
}

// Restored files refer to this id, so it must not change.
const clientId = 'grove-url';

/**
 * Registers the client that has the companion download files.
 * @returns a function that adds remote files.
 */
export function createRemoteFileAdder(
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
  uppy.on('file-removed', ({ ledgerId, progress, error }: RemoteUpload) => {
    // A complete upload may still fail because the file is larger than announced.
    if (!progress.uploadComplete || error) cancelLedgerUpload(ledgerId);
  });
  uppy.on('upload-error', (file) => {
    if (!file?.isRemote) return;
    cancelLedgerUpload((uppy.getFile(file.id) as RemoteUpload | undefined)?.ledgerId);
    uppy.setFileState(file.id, { ledgerId: undefined } as Partial<File>);
  });

  return (files) => {
    uppy.addFiles(
      files.map(({ name, type, size, path, body }) => ({
        name,
        type,
        // Makes two files with the same name distinct.
        meta: { relativePath: path },
        data: { size },
        source: 'Remote',
        isRemote: true,
        remote: { companionUrl, url: `${companionUrl}/${path}`, body, requestClientId: clientId },
      })),
    );
  };
}

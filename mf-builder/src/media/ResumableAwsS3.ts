import AwsS3 from '@uppy/aws-s3';
import type { AwsS3Part } from '@uppy/aws-s3';
import type { Body, Meta, UppyFile } from '@uppy/core';
import { call } from '@grove/platform/call';
import { callCompanion } from './callCompanion.ts';
import { throwUserError } from './throwUserError.ts';
import { isUnknownUpload, getPartBytes, retryDelays } from './uploadRules.ts';
import { waitUntilOnline } from './waitUntilOnline.ts';

type File = UppyFile<Meta, Body>;
type StartedUpload = { uploadId: string; key: string };
/** A file with the multipart upload that was started for it. It is kept after failures and a reload. */
type ResumableFile = File & { begun?: StartedUpload | undefined };
type UploadRequest = StartedUpload & { signal?: AbortSignal };

/**
 * Uppy's S3 upload, except that it aborts a multipart upload only when the user removes the file from the
 * list; Uppy discards the uploaded parts at every failure. The file's own `begun` identifies the upload,
 * whatever ids Uppy passes. Small files are sent to a URL from the site's own API. Requests to the
 * companion use our own client, because Uppy's client hides the status of a refusal.
 */
export class ResumableAwsS3 extends AwsS3<Meta, Body> {
  readonly #pendingStarts = new Map<string, Promise<StartedUpload>>();
  /** By file id: the ETags of the parts, by number, that were in the storage when the file was retried. */
  readonly #arrived = new Map<string, ReadonlyMap<number, string>>();

  override install(): void {
    super.install();
    this.uppy.on('upload-error', this.#forgetGone);
    this.uppy.on('file-removed', this.#abortRemovedUpload);
  }

  override uninstall(): void {
    this.uppy.off('upload-error', this.#forgetGone);
    this.uppy.off('file-removed', this.#abortRemovedUpload);
    super.uninstall();
  }

  /** After a failure Uppy starts with the first part again, so the parts that have arrived are noted. */
  override async createMultipartUpload(file: File): Promise<StartedUpload> {
    const existing = this.#getFile(file.id)?.begun;
    if (existing === undefined) return this.#beginOnce(file);
    const parts = await this.#listArrived(file, existing);
    this.#arrived.set(file.id, new Map(parts.map(({ PartNumber = 0, ETag = '' }) => [PartNumber, ETag])));
    return existing;
  }

  /**
   * Not abortable, and concurrent calls share one request: an upload that is created twice or abandoned
   * halfway would be orphaned.
   */
  #beginOnce(file: File): Promise<StartedUpload> {
    const start =
      this.#pendingStarts.get(file.id) ??
      this.#startUpload(file).finally(() => this.#pendingStarts.delete(file.id));
    this.#pendingStarts.set(file.id, start);
    return start;
  }

  async #startUpload({ id, name, type, size }: File): Promise<StartedUpload> {
    const body = { filename: name, type, metadata: { size } };
    const { uploadId, key } = await this.#request<StartedUpload>('POST s3/multipart', { body });
    const begun = { uploadId, key };
    if (this.#getFile(id) === undefined) void this.#abortUpload(begun);
    else this.uppy.setFileState(id, { begun } as Partial<File>);
    return begun;
  }

  override async listParts(file: File, { signal }: UploadRequest, legacySignal?: AbortSignal) {
    const begun = this.#getFile(file.id)?.begun ?? (await this.#beginOnce(file));
    return this.#listArrived(file, begun, signal ?? legacySignal);
  }

  /**
   * If the storage no longer knows an upload, it was either completed without the client receiving the
   * response, or its parts were deleted. A request to complete it, with any list of parts, distinguishes the two
   * cases.
   */
  async #listArrived(file: File, begun: StartedUpload, signal?: AbortSignal): Promise<AwsS3Part[]> {
    try {
      return await this.#request<AwsS3Part[]>(`GET ${getUploadPath(begun)}`, { signal });
    } catch (error) {
      if (!isUnknownUpload(error)) throw error;
      const count = Math.ceil((file.size ?? 0) / getPartBytes(file.size ?? 0));
      return Array.from({ length: count }, (_, index) => ({ PartNumber: index + 1, ETag: '' }));
    }
  }

  override async signPart(
    file: File,
    { signal, partNumber, ...request }: UploadRequest & { partNumber: number },
  ) {
    const etag = this.#arrived.get(file.id)?.get(partNumber);
    if (etag !== undefined) return { url: '', headers: { [arrivedHeader]: etag } };
    const path = getUploadPath(this.#begunOf(file, request), `/${String(partNumber)}`);
    return this.#request<{ url: string }>(`GET ${path}`, { signal });
  }

  override async completeMultipartUpload(
    file: File,
    { signal, parts, ...request }: UploadRequest & { parts: AwsS3Part[] },
    legacySignal?: AbortSignal,
  ) {
    const body = { parts: parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag })) };
    const path = getUploadPath(this.#begunOf(file, request), '/complete');
    return this.#request<{ location: string }>(`POST ${path}`, { body, signal: signal ?? legacySignal });
  }

  override async abortMultipartUpload(): Promise<void> {
    // Uppy also calls this at failures. Uploads are aborted in `#abortUpload` only.
  }

  override async getUploadParameters({ type }: File) {
    const { uploadURL: url } = await call('POST /api/objects/upload', { body: {} }).catch(throwUserError);
    return { method: 'PUT' as const, url, fields: {}, headers: { 'Content-Type': type } };
  }

  /** If the companion no longer knows the upload, a retry starts a new one. */
  readonly #forgetGone = (file: File | undefined, error: Error) => {
    if (file === undefined || !isUnknownUpload(error) || this.#getFile(file.id) === undefined) return;
    this.#arrived.delete(file.id);
    this.uppy.setFileState(file.id, { begun: undefined } as Partial<File>);
  };

  readonly #abortRemovedUpload = ({ id, begun, progress }: ResumableFile) => {
    this.#arrived.delete(id);
    if (begun !== undefined && !progress.uploadComplete) void this.#abortUpload(begun);
  };

  /** Retries, because the user may have removed the file during an outage. */
  async #abortUpload(begun: StartedUpload): Promise<void> {
    for (const delay of retryDelays) {
      await new Promise((resolve) => setTimeout(resolve, delay));
      await waitUntilOnline();
      const isAborted = await this.#request(`DELETE ${getUploadPath(begun)}`).then(
        () => true,
        isUnknownUpload,
      );
      if (isAborted) return;
    }
  }

  #begunOf({ id }: File, request: StartedUpload): StartedUpload {
    return this.#getFile(id)?.begun ?? request;
  }

  #getFile(id: string): ResumableFile | undefined {
    return this.uppy.getFile(id);
  }

  #request<T>(request: string, options?: { body?: unknown; signal?: AbortSignal | undefined }): Promise<T> {
    return callCompanion<T>(String(this.opts.endpoint), request, options).catch(throwUserError);
  }
}

/** Header of a part's signature: the ETag of a part that the storage already has. */
const arrivedHeader = 'Grove-Arrived';

/** Sends a part unless the storage already has it. */
export const sendPart: typeof AwsS3.uploadPartBytes = async (options) => {
  const etag = options.signature.headers?.[arrivedHeader];
  if (etag === undefined) return AwsS3.uploadPartBytes(options);
  const onProgress = options.onProgress as (sent: object) => void;
  onProgress({ loaded: options.size, lengthComputable: true });
  return { ETag: etag };
};

function getUploadPath({ uploadId, key }: StartedUpload, suffix = ''): string {
  return `s3/multipart/${encodeURIComponent(uploadId)}${suffix}?key=${encodeURIComponent(key)}`;
}

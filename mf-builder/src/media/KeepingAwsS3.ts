import AwsS3 from '@uppy/aws-s3';
import type { AwsS3Part } from '@uppy/aws-s3';
import type { Body, Meta, UppyFile } from '@uppy/core';
import { call } from '@grove/platform/call';
import { askCompanion } from './askCompanion.ts';
import { throwInWords } from './throwInWords.ts';
import { isForgotten, partBytes, retryDelays } from './uploadRules.ts';
import { whenOnline } from './whenOnline.ts';

type File = UppyFile<Meta, Body>;
type Begun = { uploadId: string; key: string };
/** A file with the multipart upload that was started for it. It is kept after failures and a reload. */
type Kept = File & { begun?: Begun | undefined };
type Asked = Begun & { signal?: AbortSignal };

/**
 * Uppy's S3 upload, except that it aborts a multipart upload only when the user removes the file from the
 * list; Uppy discards the uploaded parts at every failure. The file's own `begun` identifies the upload,
 * whatever ids Uppy passes. Small files are sent to an address from the site's own API. Requests to the
 * companion use our own client, because Uppy's client hides the status of a refusal.
 */
export class KeepingAwsS3 extends AwsS3<Meta, Body> {
  readonly #beginning = new Map<string, Promise<Begun>>();
  /** By file id: the ETags of the parts, by number, that were in the storage when the file was retried. */
  readonly #arrived = new Map<string, ReadonlyMap<number, string>>();

  override install(): void {
    super.install();
    this.uppy.on('upload-error', this.#forgetGone);
    this.uppy.on('file-removed', this.#giveUpRemoved);
  }

  override uninstall(): void {
    this.uppy.off('upload-error', this.#forgetGone);
    this.uppy.off('file-removed', this.#giveUpRemoved);
    super.uninstall();
  }

  /** After a failure Uppy starts with the first part again, so the parts that have arrived are noted. */
  override async createMultipartUpload(file: File): Promise<Begun> {
    const known = this.#find(file.id)?.begun;
    if (known === undefined) return this.#beginOnce(file);
    const parts = await this.#listArrived(file, known);
    this.#arrived.set(file.id, new Map(parts.map(({ PartNumber = 0, ETag = '' }) => [PartNumber, ETag])));
    return known;
  }

  /**
   * Not abortable, and concurrent calls share one request: an upload that is created twice or abandoned
   * halfway would be orphaned.
   */
  #beginOnce(file: File): Promise<Begun> {
    const beginning =
      this.#beginning.get(file.id) ?? this.#begin(file).finally(() => this.#beginning.delete(file.id));
    this.#beginning.set(file.id, beginning);
    return beginning;
  }

  async #begin({ id, name, type, size }: File): Promise<Begun> {
    const body = { filename: name, type, metadata: { size } };
    const { uploadId, key } = await this.#ask<Begun>('POST s3/multipart', { body });
    const begun = { uploadId, key };
    if (this.#find(id) === undefined) void this.#giveUp(begun);
    else this.uppy.setFileState(id, { begun } as Partial<File>);
    return begun;
  }

  override async listParts(file: File, { signal }: Asked, oldSignal?: AbortSignal) {
    const begun = this.#find(file.id)?.begun ?? (await this.#beginOnce(file));
    return this.#listArrived(file, begun, signal ?? oldSignal);
  }

  /**
   * If the storage no longer knows an upload, it was either completed without the client receiving the
   * answer, or its parts were deleted. A request to complete it, with any list of parts, distinguishes the two
   * cases.
   */
  async #listArrived(file: File, begun: Begun, signal?: AbortSignal): Promise<AwsS3Part[]> {
    try {
      return await this.#ask<AwsS3Part[]>(`GET ${pathOf(begun)}`, { signal });
    } catch (error) {
      if (!isForgotten(error)) throw error;
      const count = Math.ceil((file.size ?? 0) / partBytes(file.size ?? 0));
      return Array.from({ length: count }, (_, at) => ({ PartNumber: at + 1, ETag: '' }));
    }
  }

  override async signPart(file: File, { signal, partNumber, ...asked }: Asked & { partNumber: number }) {
    const etag = this.#arrived.get(file.id)?.get(partNumber);
    if (etag !== undefined) return { url: '', headers: { [arrivedHeader]: etag } };
    const path = pathOf(this.#begunOf(file, asked), `/${String(partNumber)}`);
    return this.#ask<{ url: string }>(`GET ${path}`, { signal });
  }

  override async completeMultipartUpload(
    file: File,
    { signal, parts, ...asked }: Asked & { parts: AwsS3Part[] },
    oldSignal?: AbortSignal,
  ) {
    const body = { parts: parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag })) };
    const path = pathOf(this.#begunOf(file, asked), '/complete');
    return this.#ask<{ location: string }>(`POST ${path}`, { body, signal: signal ?? oldSignal });
  }

  override async abortMultipartUpload(): Promise<void> {
    // Uppy also calls this at failures. Uploads are aborted in `#giveUp` only.
  }

  override async getUploadParameters({ type }: File) {
    const { uploadURL: url } = await call('POST /api/objects/upload', { body: {} }).catch(throwInWords);
    return { method: 'PUT' as const, url, fields: {}, headers: { 'Content-Type': type } };
  }

  /** If the companion no longer knows the upload, a retry starts a new one. */
  readonly #forgetGone = (file: File | undefined, error: Error) => {
    if (file === undefined || !isForgotten(error) || this.#find(file.id) === undefined) return;
    this.#arrived.delete(file.id);
    this.uppy.setFileState(file.id, { begun: undefined } as Partial<File>);
  };

  readonly #giveUpRemoved = ({ id, begun, progress }: Kept) => {
    this.#arrived.delete(id);
    if (begun !== undefined && !progress.uploadComplete) void this.#giveUp(begun);
  };

  /** Retries, because the user may have removed the file during an outage. */
  async #giveUp(begun: Begun): Promise<void> {
    for (const delay of retryDelays) {
      await new Promise((resolve) => setTimeout(resolve, delay));
      await whenOnline();
      const isOver = await this.#ask(`DELETE ${pathOf(begun)}`).then(() => true, isForgotten);
      if (isOver) return;
    }
  }

  #begunOf({ id }: File, asked: Begun): Begun {
    return this.#find(id)?.begun ?? asked;
  }

  #find(id: string): Kept | undefined {
    return this.uppy.getFile(id);
  }

  #ask<T>(asked: string, options?: { body?: unknown; signal?: AbortSignal | undefined }): Promise<T> {
    return askCompanion<T>(String(this.opts.endpoint), asked, options).catch(throwInWords);
  }
}

/** In the address of a part: its ETag, because the storage has it already. */
const arrivedHeader = 'Grove-Arrived';

/** Sends a part, unless the storage has it already. */
export const sendPart: typeof AwsS3.uploadPartBytes = async (options) => {
  const etag = options.signature.headers?.[arrivedHeader];
  if (etag === undefined) return AwsS3.uploadPartBytes(options);
  const onProgress = options.onProgress as (sent: object) => void;
  onProgress({ loaded: options.size, lengthComputable: true });
  return { ETag: etag };
};

function pathOf({ uploadId, key }: Begun, below = ''): string {
  return `s3/multipart/${encodeURIComponent(uploadId)}${below}?key=${encodeURIComponent(key)}`;
}

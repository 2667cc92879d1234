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
/**
 * A file with the multipart upload that was started for it. The upload is kept after failures and a reload.
 */
type Kept = File & { begun?: Begun; s3Multipart?: Begun | undefined };
type Asked = Begun & { signal?: AbortSignal };

/**
 * Uppy's S3 upload, except that it aborts a multipart upload only when the user removes the file from the
 * list; Uppy discards the uploaded parts at every failure. Small files are sent to an address from the
 * site's own API. Requests to the companion use our own client, because Uppy's client hides the status of a
 * refusal.
 */
export class KeepingAwsS3 extends AwsS3<Meta, Body> {
  readonly #beginning = new Map<string, Promise<Begun>>();

  override install(): void {
    super.install();
    this.uppy.on('upload-error', this.#keepParts);
    this.uppy.on('file-removed', this.#giveUpRemoved);
  }

  override uninstall(): void {
    this.uppy.off('upload-error', this.#keepParts);
    this.uppy.off('file-removed', this.#giveUpRemoved);
    super.uninstall();
  }

  /**
   * Not abortable, and concurrent calls share one request: an upload that is created twice or abandoned
   * halfway would be orphaned.
   */
  override async createMultipartUpload(file: File): Promise<Begun> {
    const known = this.#find(file.id)?.begun ?? this.#beginning.get(file.id);
    if (known !== undefined) return known;
    const beginning = this.#begin(file).finally(() => this.#beginning.delete(file.id));
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

  /**
   * If the storage no longer knows an upload, it was either completed without the client receiving the
   * answer, or its parts were deleted. A request to complete it, with any list of parts, distinguishes the two
   * cases.
   */
  override async listParts(file: File, { signal, ...begun }: Asked, oldSignal?: AbortSignal) {
    try {
      return await this.#ask<AwsS3Part[]>(`GET ${pathOf(begun)}`, { signal: signal ?? oldSignal });
    } catch (error) {
      if (!isForgotten(error)) throw error;
      const count = Math.ceil((file.size ?? 0) / partBytes(file.size ?? 0));
      return Array.from({ length: count }, (_, at) => ({ PartNumber: at + 1, ETag: '' }));
    }
  }

  override async signPart(_: File, { signal, partNumber, ...begun }: Asked & { partNumber: number }) {
    return this.#ask<{ url: string }>(`GET ${pathOf(begun, `/${String(partNumber)}`)}`, { signal });
  }

  override async completeMultipartUpload(
    _: File,
    { signal, parts, ...begun }: Asked & { parts: AwsS3Part[] },
    oldSignal?: AbortSignal,
  ) {
    const body = { parts: parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag })) };
    const options = { body, signal: signal ?? oldSignal };
    return this.#ask<{ location: string }>(`POST ${pathOf(begun, '/complete')}`, options);
  }

  override async abortMultipartUpload(): Promise<void> {
    // Uppy also calls this at failures. Uploads are aborted in `#giveUp` only.
  }

  override async getUploadParameters({ type }: File) {
    const { uploadURL: url } = await call('POST /api/objects/upload', { body: {} }).catch(throwInWords);
    return { method: 'PUT' as const, url, fields: {}, headers: { 'Content-Type': type } };
  }

  /**
   * Restores the upload of the file, which Uppy clears just before this event. If the companion no longer
   * knows the upload, a new one is started.
   */
  readonly #keepParts = (file: File | undefined, error: Error) => {
    const kept = file && this.#find(file.id);
    if (kept === undefined) return;
    if (!isForgotten(error)) {
      this.uppy.setFileState(kept.id, { s3Multipart: kept.begun } as Partial<File>);
      return;
    }
    // Uppy also identifies the upload by the object that holds the bytes, so this object is replaced.
    const data = kept.data instanceof Blob ? kept.data.slice(0, kept.data.size, kept.data.type) : kept.data;
    this.uppy.setFileState(kept.id, { begun: undefined, s3Multipart: undefined, data } as Partial<File>);
  };

  readonly #giveUpRemoved = ({ begun, progress }: Kept) => {
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

  #find(id: string): Kept | undefined {
    return this.uppy.getFile(id);
  }

  #ask<T>(asked: string, options?: { body?: unknown; signal?: AbortSignal | undefined }): Promise<T> {
    return askCompanion<T>(String(this.opts.endpoint), asked, options).catch(throwInWords);
  }
}

function pathOf({ uploadId, key }: Begun, below = ''): string {
  return `s3/multipart/${encodeURIComponent(uploadId)}${below}?key=${encodeURIComponent(key)}`;
}

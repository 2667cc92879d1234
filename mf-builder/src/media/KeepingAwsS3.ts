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
/** The file with what was begun for it, which outlasts its failures and the page. */
type Kept = File & { begun?: Begun; s3Multipart?: Begun | undefined };
type Asked = Begun & { signal?: AbortSignal };

/** Uppy's upload to S3, which gives the parts that have arrived up only when a person takes the file off the list: the
 *  library throws them away at whatever fails. Small files go to an address of the site's own API. The companion is asked
 *  by our own code, for the library's keeps the status of a refusal to itself. */
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

  /** Nothing stops it half way, and a pause meanwhile begins no second one: nobody would know of what was begun. */
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

  /** A storage that does not know an upload any more has completed it, and its sender did not hear of that; or its parts
   *  were swept. To complete it, with whatever list of parts, tells which. */
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
    // The library calls it at failures, too. What is given up is given up below.
  }

  override async getUploadParameters({ type }: File) {
    const { uploadURL: url } = await call('POST /api/objects/upload', { body: {} }).catch(throwInWords);
    return { method: 'PUT' as const, url, fields: {}, headers: { 'Content-Type': type } };
  }

  /** The library has just forgotten which upload the parts belong to. What the companion has forgotten is begun anew. */
  readonly #keepParts = (file: File | undefined, error: Error) => {
    const kept = file && this.#find(file.id);
    if (kept === undefined) return;
    if (!isForgotten(error)) {
      this.uppy.setFileState(kept.id, { s3Multipart: kept.begun } as Partial<File>);
      return;
    }
    // The library also remembers it by the very object that holds the bytes.
    const data = kept.data instanceof Blob ? kept.data.slice(0, kept.data.size, kept.data.type) : kept.data;
    this.uppy.setFileState(kept.id, { begun: undefined, s3Multipart: undefined, data } as Partial<File>);
  };

  readonly #giveUpRemoved = ({ begun, progress }: Kept) => {
    if (begun !== undefined && !progress.uploadComplete) void this.#giveUp(begun);
  };

  /** It may have been taken off the list because nothing could be reached. */
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

import AwsS3 from '@uppy/aws-s3';
import type { Body, Meta, UppyFile } from '@uppy/core';
import { call } from '@grove/platform/call';
import { isForgotten } from './uploadRules.ts';
import type { UploadFailure } from './uploadRules.ts';

type File = UppyFile<Meta, Body>;
type Begun = { uploadId: string; key: string };

/** Uppy's upload to S3, which gives the parts that have arrived up only when a person does: the library throws them away
 *  at whatever fails. Small files go to an address of the site's own API. */
export class KeepingAwsS3 extends AwsS3<Meta, Body> {
  readonly #begun = new Map<string, Begun>();

  override install(): void {
    super.install();
    this.uppy.on('upload-error', this.#keepParts);
  }

  override uninstall(): void {
    this.uppy.off('upload-error', this.#keepParts);
    super.uninstall();
  }

  override async createMultipartUpload(file: File, signal: AbortSignal): Promise<Begun> {
    const begun = (await super.createMultipartUpload(file, signal)) as Begun;
    this.#begun.set(file.id, begun);
    return begun;
  }

  override async abortMultipartUpload(
    file: File,
    upload: Parameters<AwsS3<Meta, Body>['abortMultipartUpload']>[1],
  ): Promise<void> {
    // A file that is still listed was not cancelled by anybody.
    if ((this.uppy.getFile(file.id) as File | undefined) !== undefined) return;
    this.#begun.delete(file.id);
    await super.abortMultipartUpload(file, upload);
  }

  override async getUploadParameters(file: File) {
    const { uploadURL: url } = await call('POST /api/objects/upload', { body: {} });
    const headers = { 'Content-Type': file.type || 'application/octet-stream' };
    return { method: 'PUT' as const, url, fields: {}, headers };
  }

  /** The library has just forgotten which upload the parts belong to. A storage that does not know it any more begins
   *  another. */
  readonly #keepParts = (file: File | undefined, error: UploadFailure) => {
    if (file === undefined) return;
    const stored = (file as File & { s3Multipart?: Partial<Begun> }).s3Multipart;
    const begun =
      this.#begun.get(file.id) ?? (stored?.uploadId === undefined ? undefined : (stored as Begun));
    const isGone = isForgotten(error);
    if (isGone) this.#begun.delete(file.id);
    if (!isGone) {
      this.uppy.setFileState(file.id, { s3Multipart: begun } as Partial<File>);
      return;
    }
    // The library also remembers it by the very object that holds the bytes.
    const data = file.data instanceof Blob ? file.data.slice(0, file.data.size, file.data.type) : file.data;
    this.uppy.setFileState(file.id, { s3Multipart: undefined, data } as Partial<File>);
  };
}

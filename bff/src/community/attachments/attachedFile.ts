import type { Attachment } from '@grove/contracts/community/attachments';
import type { Types } from 'mongoose';
import type { StoredAttachment } from './attachments.model.ts';

/** The copy of an attachment that its post or message stores: everything needed to show it. */
export type AttachedFile = Pick<StoredAttachment, '_id' | 'kind' | 'name' | 'size' | 'pictures' | 'alt'>;

/** Returns the storage prefix of an attachment's files. They are served only after an access check. */
export function attachmentFolder(attachmentId: Types.ObjectId): string {
  return `attachments/${attachmentId.toHexString()}/`;
}

/** Returns the storage key of one size of a picture. */
export function attachmentPictureKey(attachmentId: Types.ObjectId, width: number): string {
  return `${attachmentFolder(attachmentId)}${String(width)}.webp`;
}

/** Converts an attachment to the contract's form. */
export function toAttachment({ _id, kind, name, size, pictures, alt }: AttachedFile): Attachment {
  const baseUrl = `/api/attachments/${_id.toHexString()}`;
  const sources = pictures.map(({ width }) => ({ url: `${baseUrl}/pictures/${String(width)}`, width }));
  const { width, height } = pictures.at(-1) ?? { width: null, height: null };
  return {
    id: _id.toHexString(),
    ...{ kind, name, size, width, height, alt, sources },
    url: sources.at(-1)?.url ?? baseUrl,
  };
}

/** Picks the fields of an attachment that its post or message stores. */
export function toAttachedFile({ _id, kind, name, size, pictures, alt }: StoredAttachment): AttachedFile {
  return { _id, kind, name, size, pictures, alt };
}

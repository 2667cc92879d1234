import type { Attachment } from '@grove/contracts/attachments';
import type { Types } from 'mongoose';
import type { StoredAttachment } from './attachments.model.ts';

/** What a post or message keeps of a file that is attached to it: all that is shown of it. */
export type Attached = Pick<StoredAttachment, '_id' | 'kind' | 'name' | 'size' | 'pictures' | 'alt'>;

/** Where everything lies that belongs to an attachment. Nobody gets it without a signed address. */
export function attachmentFolder(attachmentId: Types.ObjectId): string {
  return `attachments/${attachmentId.toHexString()}/`;
}

/** Where one size of a picture lies. */
export function attachmentPictureKey(attachmentId: Types.ObjectId, width: number): string {
  return `${attachmentFolder(attachmentId)}${String(width)}.webp`;
}

/** A file as those see it who may. */
export function toAttachment({ _id, kind, name, size, pictures, alt }: Attached): Attachment {
  const address = `/api/attachments/${_id.toHexString()}`;
  const sources = pictures.map(({ width }) => ({ url: `${address}/pictures/${String(width)}`, width }));
  const { width, height } = pictures.at(-1) ?? { width: null, height: null };
  return {
    id: _id.toHexString(),
    ...{ kind, name, size, width, height, alt, sources },
    url: sources.at(-1)?.url ?? address,
  };
}

/** What of a stored attachment whatever it is attached to keeps. */
export function toAttached({ _id, kind, name, size, pictures, alt }: StoredAttachment): Attached {
  return { _id, kind, name, size, pictures, alt };
}

import { pictureAccept, pictureTypes } from '../files/pictureRules.ts';

export const attachmentKinds = ['image', 'video', 'file'] as const;
export type AttachmentKind = (typeof attachmentKinds)[number];

const megabyte = 1_048_576;

/** The largest size of an upload in bytes, by kind: a picture that the browser may have made smaller, some minutes of video, a printable
 *  workbook. Larger files need multipart uploads, which members do not have. */
export const attachmentBytesMax: Record<AttachmentKind, number> = {
  image: 10 * megabyte,
  video: 100 * megabyte,
  file: 50 * megabyte,
};

const office = 'application/vnd.openxmlformats-officedocument.';
const openDocument = 'application/vnd.oasis.opendocument.';

/** The content types that each kind allows. A picture is not allowed as a file, because the camera's
 *  metadata would stay in it. 'application/x-cfb' is the format of Word, Excel and PowerPoint before
 *  2007. */
export const attachmentTypes: Record<AttachmentKind, readonly string[]> = {
  image: pictureTypes,
  video: ['video/mp4', 'video/webm', 'video/quicktime', 'video/x-m4v'],
  file: [
    'application/pdf',
    `${office}wordprocessingml.document`,
    `${office}spreadsheetml.sheet`,
    `${office}presentationml.presentation`,
    'application/x-cfb',
    `${openDocument}text`,
    `${openDocument}spreadsheet`,
    `${openDocument}presentation`,
    'application/epub+zip',
    'application/zip',
    'text/plain',
    'audio/*',
  ],
};

/** The same limits as text, shown before a file is chosen. */
export const attachmentHints: Record<AttachmentKind, string> = {
  image: 'JPEG, PNG, WebP, AVIF, HEIC or GIF. Large photos are resized',
  video: 'MP4, MOV or WebM, up to 100 MB',
  file: 'Documents, audio, text or ZIP, up to 50 MB',
};

/** The `accept` attributes of the file inputs. */
export const attachmentAccept: Record<AttachmentKind, string> = {
  image: pictureAccept.join(','),
  video: attachmentTypes.video.join(','),
  file: '.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.odt,.ods,.odp,.epub,.zip,.txt,.md,.csv,audio/*',
};

/** Maximum number of pictures in a post or message; of videos and files the maximum is one. */
export const attachmentImagesMax = 10;
/** Maximum number of pictures in a comment, which takes no other files. */
export const commentImagesMax = 1;
/** Pixels along the longer side of the resized copies of a picture: for a grid, for a single picture
 *  and for a full screen. */
export const attachmentImageSides = [480, 1280, 2048] as const;

/** What one member may attach in a day. Far above normal use; it keeps one member from filling the
 *  storage. */
export const attachmentsPerDay = { files: 200, bytes: 2_048 * megabyte };

/** Maximum characters of a file name and of an alt text. */
export const fileNameMax = 200;
export const altMax = 300;

/** The preview of a message that has files and no text; empty without files. */
export function describeAttachments(files: readonly { kind: AttachmentKind; name: string }[]): string {
  const [first] = files;
  if (first === undefined) return '';
  if (first.kind === 'image') return 'Photo';
  return first.kind === 'video' ? 'Video' : first.name;
}

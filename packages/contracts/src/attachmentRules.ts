export const attachmentKinds = ['image', 'video', 'file'] as const;
export type AttachmentKind = (typeof attachmentKinds)[number];

const megabyte = 1_048_576;

/** Bytes of the largest file of each kind: what a phone's camera makes, some minutes of video, a workbook to print. More
 *  comes in parts, which members are not given. */
export const attachmentBytesMax: Record<AttachmentKind, number> = {
  image: 10 * megabyte,
  video: 100 * megabyte,
  file: 50 * megabyte,
};

const office = 'application/vnd.openxmlformats-officedocument.';
const openDocument = 'application/vnd.oasis.opendocument.';

/** What a file of each kind may be by its content. A picture is none of the files: it would keep what the camera wrote into
 *  it. A document of Word, Excel or PowerPoint of before 2007 is a kind of file system. */
export const attachmentTypes: Record<AttachmentKind, readonly string[]> = {
  image: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
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

/** The same in words, for a person who has not chosen yet. */
export const attachmentWords: Record<AttachmentKind, string> = {
  image: 'JPEG, PNG, WebP, AVIF or GIF, up to 10 MB each',
  video: 'MP4, MOV or WebM, up to 100 MB',
  file: 'Documents, audio, text or ZIP, up to 50 MB',
};

/** What the file choosers offer. */
export const attachmentAccept: Record<AttachmentKind, string> = {
  image: attachmentTypes.image.join(','),
  video: attachmentTypes.video.join(','),
  file: '.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.odt,.ods,.odp,.epub,.zip,.txt,.md,.csv,audio/*',
};

/** Pictures of one post or message; of videos and files there is one. */
export const attachedImagesMax = 10;
/** Pixels of a picture: what members send may cost no more than this. */
export const attachedPixelsMax = 16_000_000;
/** Pixels along the longer side of the pictures that are made of an attached one: for a grid, a single one, a whole
 *  screen. */
export const attachedSides = [480, 1280, 2048] as const;

/** What one member may attach within a day: no person shares as much, and no storage is filled by one. */
export const attachedADay = { files: 200, bytes: 2_048 * megabyte };

/** Characters of a file's name, and of what a picture shows in words. */
export const fileNameMax = 200;
export const altMax = 300;

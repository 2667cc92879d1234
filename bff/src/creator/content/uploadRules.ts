import { productFileBytesMax, thumbnailBytesMax } from '@grove/contracts/productRules';
import type { UploadRule } from '../../files/uploads/readyUpload.ts';

const documents = 'application/vnd.openxmlformats-officedocument';
const openDocuments = 'application/vnd.oasis.opendocument';

/** A product's picture: of the kinds that browsers show and that carry no script. */
export const thumbnailRule: UploadRule = {
  folder: 'public/thumbnails',
  maxBytes: thumbnailBytesMax,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
};

/** What a digital product hands over: documents, pictures, sound, film, archives; no programs. */
export const productFileRule: UploadRule = {
  folder: 'files',
  maxBytes: productFileBytesMax,
  types: [
    'image/*',
    'audio/*',
    'video/*',
    'text/plain',
    'application/pdf',
    'application/rtf',
    'application/epub+zip',
    'application/zip',
    'application/x-cfb',
    'application/ogg',
    `${documents}.wordprocessingml.document`,
    `${documents}.spreadsheetml.sheet`,
    `${documents}.presentationml.presentation`,
    `${openDocuments}.text`,
    `${openDocuments}.spreadsheet`,
    `${openDocuments}.presentation`,
  ],
};

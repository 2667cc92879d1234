import { productFileBytesMax, thumbnailBytesMax } from '@grove/contracts/shop/productRules';
import type { UploadRule } from '../../files/uploads/prepareUpload.ts';

const documents = 'application/vnd.openxmlformats-officedocument';
const openDocuments = 'application/vnd.oasis.opendocument';

/** The picture of a product: formats that browsers show and that contain no scripts. */
export const thumbnailRule: UploadRule = {
  folder: 'public/thumbnails',
  maxBytes: thumbnailBytesMax,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
};

/** The file of a digital product: documents, pictures, audio, video and archives, but no programs. */
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

import { personalDataIn } from '../../infra/personalData.ts';
import { MediaAssets } from './mediaAssets.model.ts';

/** The library belongs to all creators, so assets stay without the uploader's identity. */
export const mediaAssetsData = personalDataIn(MediaAssets, {
  owner: 'ownerId',
  export: {
    about: 'Files that you added to the media library',
    fields: { _id: 0, fileName: 1, fileType: 1, fileSize: 1, createdAt: 1 },
  },
  onLeaving: 'pseudonymise',
});

import { runDrawingScript, openPicture, throwUnreadable } from '../../infra/drawingScript.ts';
import type { LinkPictureInput } from './makeLinkPicture.ts';

const quality = 82;

runDrawingScript(async ({ content, side }: LinkPictureInput): Promise<Uint8Array> => {
  const { picture } = await openPicture(Buffer.from(content));
  return picture
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality })
    .toBuffer()
    .catch(throwUnreadable);
});

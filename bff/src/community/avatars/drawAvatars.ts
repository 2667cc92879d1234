import { avatarSideMin, avatarSides } from '@grove/contracts/fields/limits';
import { DrawingRefused, runDrawingScript, openPicture, throwUnreadable } from '../../infra/drawingScript.ts';
import { loadSharp } from '../../infra/loadSharp.ts';
import type { AvatarRenderInput, Crop } from './renderAvatars.ts';

const quality = 82;

runDrawingScript(({ content, crop }: AvatarRenderInput) => renderSizes(Buffer.from(content), crop));

async function renderSizes(content: Buffer, { x, y, side }: Crop) {
  const { picture, described: metadata } = await openPicture(content);
  const { autoOrient: size } = metadata;
  if (Math.min(size.width, size.height) < avatarSideMin) throw new DrawingRefused('picture-too-small');
  if (x + side > size.width || y + side > size.height) throw new DrawingRefused('crop-beyond');
  const square = await picture
    .autoOrient()
    .extract({ left: x, top: y, width: side, height: side })
    .resize(Math.max(...avatarSides))
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(throwUnreadable);
  const sharp = await loadSharp();
  return Promise.all(
    avatarSides.map(async (sizePx) => ({
      side: sizePx,
      content: await sharp(square).resize(sizePx).webp({ quality }).toBuffer(),
    })),
  );
}

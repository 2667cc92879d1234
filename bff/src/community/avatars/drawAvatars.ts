import { avatarPixelsMax, avatarSideMin, avatarSides } from '@grove/contracts/limits';
import { Refused, drawOnOrder, openPicture, unreadable } from '../../infra/drawOnOrder.ts';
import { loadSharp } from '../../infra/loadSharp.ts';
import type { AvatarOrder, Crop } from './makeAvatars.ts';

const quality = 82;

drawOnOrder(({ content, crop }: AvatarOrder) => draw(Buffer.from(content), crop));

async function draw(content: Buffer, { x, y, side }: Crop) {
  const { picture, described } = await openPicture(content, { pixelsMax: avatarPixelsMax });
  const { autoOrient: size } = described;
  if (Math.min(size.width, size.height) < avatarSideMin) throw new Refused('picture-too-small');
  if (x + side > size.width || y + side > size.height) throw new Refused('crop-beyond');
  const square = await picture
    .autoOrient()
    .extract({ left: x, top: y, width: side, height: side })
    .resize(Math.max(...avatarSides))
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(unreadable);
  const sharp = await loadSharp();
  return Promise.all(
    avatarSides.map(async (length) => ({
      side: length,
      content: await sharp(square).resize(length).webp({ quality }).toBuffer(),
    })),
  );
}

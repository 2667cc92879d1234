import { pageVideoPath } from '@grove/contracts/files/mediaRules';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { listVisible } from './sectionEdits.ts';
import { showsVideo } from './showsVideo.ts';
import { Sites } from './sites.model.ts';
import type { Site } from './sites.model.ts';

export type IsVideoOfProduct = (actor: Actor | null, url: string) => Promise<boolean>;

/** Finds a video that sections use. Everyone may see it while a published page shows it; creators always, because
 *  they also view drafts and earlier states.
 *  @param isVideoOfProduct whether a product's page that the reader may see shows the video at a URL.
 *  @returns its storage key. @throws AppError('media-not-found') */
export async function findPageVideo(
  actor: Actor | null,
  file: string,
  isVideoOfProduct: IsVideoOfProduct,
): Promise<string> {
  const url = pageVideoPath + file;
  const isVisible =
    actor?.isCreator === true || (await isPublished(url)) || (await isVideoOfProduct(actor, url));
  if (!isVisible) throw new AppError('media-not-found');
  return `library/${file}`;
}

async function isPublished(address: string): Promise<boolean> {
  const site = await nativeCollection(Sites).findOne<Pick<Site, 'published'>>(
    { name: 'site' },
    { projection: { _id: 0, 'published.pages': 1 } },
  );
  const sections = Object.values(site?.published?.pages ?? {}).flatMap(listVisible);
  return sections.some((section) => showsVideo(section, address));
}

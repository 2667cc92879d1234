import { classCategories } from '@grove/contracts/coaching/classRules';
import { courseCategories, fileCategories } from '@grove/contracts/shop/productRules';
import type {
  CreatorSiteSettings,
  SitePicture,
  SiteProfile,
  SiteSettingName,
  SiteSettings,
} from '@grove/contracts/site/siteSettings';
import type { Env } from '../../env.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { SettingsDocument } from './settings.model.ts';
import type { Settings } from './settings.model.ts';
import type { StoredSitePicture } from './storedSiteSettings.ts';

export type SiteDefaults = Pick<Env, 'PRODUCT_NAME' | 'PRODUCT_TAGLINE'>;

/** Returns the site settings: what creators have stored, and the defaults for the rest. One read by id, without a
 *  cache, so that a change applies to the next page and email of every process. */
export async function getSiteSettings(env: SiteDefaults, tx?: Transaction): Promise<CreatorSiteSettings> {
  const found = await nativeCollection(SettingsDocument).findOne<Pick<Settings, 'site' | 'timeZone'>>(
    { _id: 'installation' },
    { projection: { _id: 0, site: 1, timeZone: 1 }, ...(tx && { session: tx }) },
  );
  return toSiteSettings(found ?? {}, env);
}

/** Converts the stored settings. */
function toSiteSettings(
  { site = {}, timeZone }: Pick<Settings, 'site' | 'timeZone'>,
  env: SiteDefaults,
): CreatorSiteSettings {
  const { logo, icon, sharingImage, welcomePicture, ...texts } = site;
  const customized = [...Object.keys(site), ...(timeZone === undefined ? [] : ['timeZone'])];
  return {
    ...getDefaults(env),
    ...texts,
    logo: toPicture(logo),
    icon: toPicture(icon),
    sharingImage: toPicture(sharingImage),
    welcomePicture: toPicture(welcomePicture),
    ...(timeZone !== undefined && { timeZone }),
    customized: customized as SiteSettingName[],
  };
}

/** The settings of a site on which creators have set nothing. */
export function getDefaults({ PRODUCT_NAME, PRODUCT_TAGLINE }: SiteDefaults): SiteSettings {
  return {
    ...{ productName: PRODUCT_NAME, tagline: PRODUCT_TAGLINE },
    ...{ logo: null, icon: null, sharingImage: null },
    ...{ contactEmail: '', sellerName: '', sellerAddress: '', taxNumber: '' },
    timeZone: 'UTC',
    courseCategories: [...courseCategories],
    fileCategories: [...fileCategories],
    classCategories: [...classCategories],
    ...{ welcomeHeadline: '', welcomeText: '', welcomePicture: null },
  };
}

function toPicture(stored: StoredSitePicture | undefined): SitePicture | null {
  if (stored === undefined) return null;
  const { mediaId, key, width, height } = stored;
  return { mediaId: mediaId.toHexString(), url: key.replace(/^public\//, '/media/'), width, height };
}

/** Returns the parts of the settings that every page shows. */
export function toSiteProfile(settings: SiteSettings): SiteProfile {
  const { productName, tagline, logo, welcomeHeadline, welcomeText, welcomePicture } = settings;
  return {
    name: productName,
    tagline,
    ...(logo !== null && { logo }),
    ...(welcomeHeadline !== '' && { welcomeHeadline }),
    ...(welcomeText !== '' && { welcomeText }),
    ...(welcomePicture !== null && { welcomePicture }),
  };
}

import { classCategories } from '@grove/contracts/coaching/classRules';
import { courseCategories, fileCategories } from '@grove/contracts/shop/productRules';
import type {
  CreatorSiteSettings,
  SitePicture,
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
  return toSiteSettings(await readSettings(tx), env);
}

/** Returns the settings that every page needs, with one read: the site settings, and whether members can sign in with
 *  an emailed link. */
export async function getPageSettings(
  env: SiteDefaults,
): Promise<{ settings: CreatorSiteSettings; signInByEmail: boolean }> {
  const stored = await readSettings();
  return { settings: toSiteSettings(stored, env), signInByEmail: stored.signInByEmail ?? true };
}

type ReadSettings = Pick<Settings, 'site' | 'timeZone' | 'signInByEmail'>;

async function readSettings(tx?: Transaction): Promise<ReadSettings> {
  const found = await nativeCollection(SettingsDocument).findOne<ReadSettings>(
    { _id: 'installation' },
    { projection: { _id: 0, site: 1, timeZone: 1, signInByEmail: 1 }, ...(tx && { session: tx }) },
  );
  return found ?? {};
}

/** Converts the stored settings. */
function toSiteSettings(
  { site = {}, timeZone }: Pick<Settings, 'site' | 'timeZone'>,
  env: SiteDefaults,
): CreatorSiteSettings {
  const { logo, icon, sharingImage, welcomePicture, ...texts } = site;
  const defaults = getDefaults(env);
  const stored = { ...site, ...(timeZone !== undefined && { timeZone }) };
  return {
    ...defaults,
    ...texts,
    logo: toPicture(logo),
    icon: toPicture(icon),
    sharingImage: toPicture(sharingImage),
    welcomePicture: toPicture(welcomePicture),
    ...(timeZone !== undefined && { timeZone }),
    customized: (Object.keys(defaults) as SiteSettingName[]).filter((name) => Object.hasOwn(stored, name)),
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
  const { mediaId, key, width, height, smallKey, mediumKey } = stored;
  const urls = { url: toUrl(key), smallUrl: toUrl(smallKey), mediumUrl: toUrl(mediumKey) };
  return { mediaId: mediaId.toHexString(), width, height, ...urls };
}

function toUrl(key: string): string {
  return key.replace(/^public\//, '/media/');
}

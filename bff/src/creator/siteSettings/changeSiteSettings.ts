import { isDeepStrictEqual } from 'node:util';
import type { Id } from '@grove/contracts/fields/fields';
import { sitePictureNames } from '@grove/contracts/site/siteSettingRules';
import type { SitePictureName } from '@grove/contracts/site/siteSettingRules';
import type { CreatorSiteSettings, SiteSettingName, SiteSettings } from '@grove/contracts/site/siteSettings';
import { addSiteEvent } from '../../delivery/events/addSiteEvent.ts';
import { findMediaAsset } from '../../files/mediaAssets/findMediaAsset.ts';
import { getReferenceKey, pictureKey } from '../../files/mediaAssets/mediaAsset.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { inTransaction } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import { saveSiteSettings } from '../../members/settings/saveSiteSettings.ts';
import { saveTimeZone } from '../../members/settings/saveTimeZone.ts';
import type { StoredSitePicture } from '../../members/settings/storedSiteSettings.ts';
import { getDefaults, getSiteSettings } from '../../members/settings/siteSettings.ts';
import type { SiteDefaults } from '../../members/settings/siteSettings.ts';

/** Settings in requests: pictures are ids of the media library. */
type RequestedSettings = {
  [N in SiteSettingName]?: (N extends SitePictureName ? Id | null : SiteSettings[N]) | undefined;
};

export interface SiteSettingsChange {
  changes: RequestedSettings;
  /** The values that the caller saw. */
  was: RequestedSettings;
}

/** Changes the site settings and notifies open pages. A setting that gets its default value is no longer stored.
 *  Idempotent.
 *  @throws AppError('changed-elsewhere') with the settings that have changed since the caller saw them;
 *  AppError('media-not-found') if a picture is not in the media library. */
export async function changeSiteSettings(
  { actor, address }: { actor: Actor; address: string },
  { changes, was }: SiteSettingsChange,
  env: SiteDefaults,
): Promise<CreatorSiteSettings> {
  return inTransaction(async (tx) => {
    const current = await getSiteSettings(env, tx);
    const names = listChanged(current, changes);
    if (names.length === 0) return current;
    assertUnchanged(current, names, was);
    const { timeZone, ...site } = Object.fromEntries(names.map((name) => [name, changes[name]]));
    await saveSiteSettings(await toStored(site, env, tx), tx);
    if (timeZone !== undefined) await saveTimeZone(timeZone as string, tx);
    const audited = { actorId: actor.id, address };
    await recordAudit({ action: 'site-settings-changed', ...audited, detail: names.join(', ') }, tx);
    await addSiteEvent(tx);
    return getSiteSettings(env, tx);
  });
}

/** Lists the settings that the request changes. */
function listChanged(current: SiteSettings, changes: RequestedSettings): SiteSettingName[] {
  return (Object.keys(changes) as SiteSettingName[]).filter(
    (name) => changes[name] !== undefined && !isDeepStrictEqual(toRequested(current, name), changes[name]),
  );
}

function assertUnchanged(
  current: SiteSettings,
  names: readonly SiteSettingName[],
  was: RequestedSettings,
): void {
  const conflicting = names.filter((name) => !isDeepStrictEqual(toRequested(current, name), was[name]));
  if (conflicting.length > 0) throw new AppError('changed-elsewhere', conflicting.join(', '));
}

/** The current value in the form of requests. */
function toRequested(current: SiteSettings, name: SiteSettingName): unknown {
  return isPictureName(name) ? (current[name]?.mediaId ?? null) : current[name];
}

/** Converts changed settings to their stored form; null for a setting with its default value. */
async function toStored(
  changes: Record<string, unknown>,
  env: SiteDefaults,
  tx: Transaction,
): Promise<Parameters<typeof saveSiteSettings>[0]> {
  const defaults = getDefaults(env);
  const stored: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(changes)) {
    const isDefault = isDeepStrictEqual(value, defaults[name as SiteSettingName]);
    stored[name] = isDefault ? null : isPictureName(name) ? await findPicture(value as Id, tx) : value;
  }
  return stored;
}

function isPictureName(name: string): name is SitePictureName {
  return sitePictureNames.some((one) => one === name);
}

const mediumSide = 640;

/** @throws AppError('media-not-found') if the media library has no such picture. */
async function findPicture(mediaId: Id, tx: Transaction): Promise<StoredSitePicture> {
  const asset = await findMediaAsset(mediaId, tx);
  const largest = asset.pictures.at(-1);
  const [smallest] = asset.pictures;
  if (largest === undefined || smallest === undefined) throw new AppError('media-not-found');
  const isMedium = (size: typeof largest) => Math.max(size.width, size.height) >= mediumSide;
  const medium = asset.pictures.find(isMedium) ?? largest;
  return {
    ...{ mediaId: asset._id, key: getReferenceKey(asset), width: largest.width, height: largest.height },
    smallKey: pictureKey(asset.key, smallest.width),
    mediumKey: pictureKey(asset.key, medium.width),
  };
}

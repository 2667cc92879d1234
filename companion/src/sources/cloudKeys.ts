import { cloudSources } from '@grove/contracts/files/cloudSources';
import type { CloudSource } from '@grove/contracts/files/cloudSources';
import type { Settings } from '../env.ts';

interface CloudKeys {
  key: string;
  secret: string;
}

/** Returns the API keys of all configured sources. */
export function cloudKeys(settings: Settings): Partial<Record<CloudSource, CloudKeys>> {
  const given: Record<CloudSource, (string | undefined)[]> = {
    drive: [settings.COMPANION_GOOGLE_KEY, settings.COMPANION_GOOGLE_SECRET],
    dropbox: [settings.COMPANION_DROPBOX_KEY, settings.COMPANION_DROPBOX_SECRET],
    onedrive: [settings.COMPANION_ONEDRIVE_KEY, settings.COMPANION_ONEDRIVE_SECRET],
  };
  const found = cloudSources.flatMap((source) => {
    const [key, secret] = given[source];
    return key === undefined || secret === undefined ? [] : [[source, { key, secret }] as const];
  });
  return Object.fromEntries(found);
}

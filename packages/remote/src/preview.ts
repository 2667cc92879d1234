import { join } from 'node:path';
import type { ResponseOf } from '@grove/contracts/api/endpointTypes';
import { readBuild } from './readBuild.ts';
import type { Remote } from './Remote.ts';
import type { SiteClient } from './siteClient.ts';
import { SiteError } from './siteClient.ts';
import { upload } from './upload.ts';

type PreviewLink = ResponseOf<'POST /api/remotes/:name/releases/:version/preview'>;

/** Creates a link that shows the build in the remote's `dist` in the browser that opens it. Uploads the build if the
 *  site doesn't have it.
 *  @throws Error with one line for each failed check; SiteError if the site refuses it. */
export async function preview(remote: Remote, site: SiteClient): Promise<PreviewLink & { version: string }> {
  const { release } = await readBuild(join(remote.folder, 'dist'));
  const { version } = release;
  const link = await findPreviewLink(remote.name, version, site);
  if (link !== undefined) return { ...link, version };
  await upload(remote, site);
  return { ...(await createPreviewLink(remote.name, version, site)), version };
}

function createPreviewLink(name: string, version: string, site: SiteClient): Promise<PreviewLink> {
  return site.call('POST /api/remotes/:name/releases/:version/preview', {
    params: { name, version },
    body: {},
  });
}

const missingCodes: readonly SiteError['code'][] = ['not-found', 'release-refused'];

/** Returns undefined if the site doesn't have the version or all of its files. */
async function findPreviewLink(
  name: string,
  version: string,
  site: SiteClient,
): Promise<PreviewLink | undefined> {
  try {
    return await createPreviewLink(name, version, site);
  } catch (error) {
    if (error instanceof SiteError && missingCodes.includes(error.code)) return undefined;
    throw error;
  }
}

import type { RemoteRelease } from '@grove/contracts/releases/deploys';
import { readGitInfo } from './readGitInfo.ts';
import type { Build } from './readBuild.ts';
import type { Remote } from './Remote.ts';
import type { SiteClient } from './siteClient.ts';

/** Uploads a build without making it live. Uploading the same build again repairs the site's copy.
 *  @throws SiteError 'release-refused' with one sentence for each failed check. */
export async function uploadBuild(
  { name, folder }: Remote,
  build: Build,
  site: SiteClient,
): Promise<RemoteRelease> {
  const form = new FormData();
  form.append('release', JSON.stringify({ ...build.release, ...(await readGitInfo(folder)) }));
  for (const [path, content] of build.files) form.append(path, new Blob([content]), path);
  return site.upload(name, form);
}

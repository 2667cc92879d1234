import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { send } from '@koa/send';
import type { Context } from '../../http/context.ts';
import { AppError } from '../../infra/AppError.ts';

// /remotes/<name>/<version>/<file>; no segment may begin with a dot. '~2/' before the file is a page's second try.
const address =
  /^\/remotes(\/[a-z][a-z0-9-]{1,40}\/[A-Za-z0-9][\w-]{0,63})(?:\/~\d{1,4})?((?:\/[\w@-][\w@.~-]*)+)$/;

/** Serves the published files of shell and remotes. Their addresses hold the version, so they never change.
 *  @throws AppError('not-found') for anything that was not published. */
export async function serveReleases(ctx: Context, releasesDir: string): Promise<void> {
  const [, folder, file] = address.exec(ctx.path) ?? [];
  if (folder === undefined || file === undefined || (ctx.method !== 'GET' && ctx.method !== 'HEAD'))
    throw new AppError('not-found');
  ctx.state.route = 'GET /remotes/*';
  const path = folder + file;
  const root = await realpath(releasesDir).catch(refuseMissing);
  await refuseLinks(join(root, path));
  await send(ctx, path, { root }).catch(refuseMissing);
  if (ctx.body === undefined || ctx.body === null) throw new AppError('not-found');
  ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
  // Pages of another origin may load them too: a CDN in front, a remote's own development page.
  ctx.set('Access-Control-Allow-Origin', '*');
  ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
}

/** Nothing that is published is a link: one that lies in the folder all the same leads out of it.
 *  @throws AppError('not-found') for a file, or its compressed form, that is reached through one. */
async function refuseLinks(file: string): Promise<void> {
  const forms = ['', '.br', '.gz'].map((ending) => file + ending);
  const real = await Promise.all(forms.map((form) => realpath(form).catch(refuseLink)));
  if (real.some((path, index) => path !== undefined && path !== forms[index]))
    throw new AppError('not-found');
}

/** A form that is not there is no link, unless it is a circle of them. */
function refuseLink(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code === 'ELOOP') throw new AppError('not-found');
  return undefined;
}

function refuseMissing(error: unknown): never {
  const { status, code } = error as { status?: number; code?: string };
  if (code === 'ENOENT' || (status !== undefined && status < 500)) throw new AppError('not-found');
  throw error;
}

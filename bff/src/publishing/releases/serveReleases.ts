import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { send } from '@koa/send';
import type { Context } from '../../http/context.ts';
import { AppError } from '../../infra/AppError.ts';

// /remotes/<name>/<version>/<file>. No segment may begin with a dot. A page's retry puts '~2/' before the file.
const pathPattern =
  /^\/remotes(\/[a-z][a-z0-9-]{1,40}\/[A-Za-z0-9][\w-]{0,63})(?:\/~\d{1,4})?((?:\/[\w@-][\w@.~-]*)+)$/;

// A worker has no part in the page's policy, but only this one. It cannot send data to other sites.
const workerPattern = /\/[\w-]*worker\.[\w.]*js$/;
const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** Serves the published files of shell and remotes. Their URLs contain the version, so the content never changes.
 *  @throws AppError('not-found') for anything that was not published. */
export async function serveReleases(ctx: Context, releasesDir: string): Promise<void> {
  const [, folder, file] = pathPattern.exec(ctx.path) ?? [];
  if (folder === undefined || file === undefined || (ctx.method !== 'GET' && ctx.method !== 'HEAD'))
    throw new AppError('not-found');
  ctx.state.route = 'GET /remotes/*';
  const path = folder + file;
  const root = await realpath(releasesDir).catch(refuseMissing);
  await refuseLinks(join(root, path));
  await send(ctx, path, { root }).catch(refuseMissing);
  if (ctx.body === undefined || ctx.body === null) throw new AppError('not-found');
  ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
  // Pages of other origins may load the files too, for example through a CDN or on a remote's development page.
  ctx.set('Access-Control-Allow-Origin', '*');
  ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
  if (workerPattern.test(file)) ctx.set('Content-Security-Policy', workerPolicy);
}

/** Published files are never links, so a link in the folder could only lead out of it.
 *  @throws AppError('not-found') if the file or a compressed form is reached through a link. */
async function refuseLinks(file: string): Promise<void> {
  const forms = ['', '.br', '.gz'].map((ending) => file + ending);
  const real = await Promise.all(forms.map((form) => realpath(form).catch(refuseLink)));
  if (real.some((path, index) => path !== undefined && path !== forms[index]))
    throw new AppError('not-found');
}

/** A missing form is not a link, unless the links form a circle. */
function refuseLink(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code === 'ELOOP') throw new AppError('not-found');
  return undefined;
}

function refuseMissing(error: unknown): never {
  const { status, code } = error as { status?: number; code?: string };
  if (code === 'ENOENT' || (status !== undefined && status < 500)) throw new AppError('not-found');
  throw error;
}

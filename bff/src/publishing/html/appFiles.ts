import type { SitePicture } from '@grove/contracts/site/siteSettings';
import { etag } from 'etag';
import type { Env } from '../../env.ts';
import type { Context } from '../../http/context.ts';
import { AppError } from '../../infra/AppError.ts';
import { createStorage } from '../../infra/storage.ts';
import { appIconPng, appIconSvg, chosenIconPng, chosenLogoPng, iconSizes } from './appIcon.ts';
import type { LoadedFrame } from './loadPage.ts';
import { createWebManifest } from './createWebManifest.ts';
import { offlinePage } from './offlinePage.ts';
import { killSwitchScript, serviceWorkerScript, workerPolicy } from './serviceWorkerScript.ts';

const offlinePath = '/offline';
const cachedForAnHour = 'public, max-age=3600';

interface AppFile {
  body: string | Buffer;
  type: string;
  cacheControl: string;
  /** Content security policy of this file, instead of the site's. */
  policy?: string;
  /** Whether other sites can show this file. Default: false. */
  isShared?: boolean;
}

type MakeFile = (frame: LoadedFrame, env: Env) => Promise<AppFile> | AppFile;

/** Files that make the site installable, by path. */
const files: Record<string, MakeFile> = {
  '/manifest.webmanifest': (frame) => ({
    body: JSON.stringify(createWebManifest(frame)),
    type: 'application/manifest+json',
    cacheControl: 'no-cache',
  }),
  '/service-worker.js': async (frame, env) => ({
    body: env.SERVICE_WORKER === 'on' ? await createWorker(frame, env) : killSwitchScript,
    type: 'text/javascript; charset=utf-8',
    // Revalidated at each page load, so that a changed worker is installed with the next one.
    cacheControl: 'no-cache',
    policy: workerPolicy,
  }),
  [offlinePath]: (frame) => {
    const { html, policy } = offlinePage(frame);
    return { body: html, type: 'text/html; charset=utf-8', cacheControl: 'no-cache', policy };
  },
  '/icons/any.svg': ({ theme }) => ({
    body: appIconSvg(theme),
    type: 'image/svg+xml',
    cacheControl: cachedForAnHour,
  }),
  '/icons/logo.png': async ({ settings: { logo } }, env) => {
    if (logo === null) throw new AppError('not-found');
    return {
      body: await chosenLogoPng(toKey(logo), createStorage(env)),
      type: 'image/png',
      cacheControl: cachedForAnHour,
      // Emails are read on other sites.
      isShared: true,
    };
  },
  ...Object.fromEntries(
    iconSizes.map((size): [string, MakeFile] => [
      `/icons/${String(size)}.png`,
      async ({ theme, settings: { icon } }, env) => ({
        body: await (icon === null
          ? appIconPng(theme, size)
          : chosenIconPng(toKey(icon), size, createStorage(env))),
        type: 'image/png',
        cacheControl: cachedForAnHour,
      }),
    ]),
  ),
};

/** Returns the storage key of a picture's middle size. */
function toKey({ mediumUrl }: SitePicture): string {
  return mediumUrl.replace('/media/', 'public/');
}

async function createWorker(frame: LoadedFrame, { RELEASES_DIR }: Env): Promise<string> {
  const offline = { path: offlinePath, html: offlinePage(frame).html };
  return serviceWorkerScript({ releases: frame.releases, releasesDir: RELEASES_DIR, offline });
}

/** Returns the function that creates the file at a path; undefined if the path is not one of these files. */
export function findAppFile(path: string): MakeFile | undefined {
  return Object.hasOwn(files, path) ? files[path] : undefined;
}

/** Answers with a file and an ETag: browsers request the service worker at each page load. */
export function sendAppFile(
  ctx: Context,
  { body, type, cacheControl, policy, isShared = false }: AppFile,
): void {
  ctx.status = 200;
  ctx.set({
    'Cache-Control': cacheControl,
    ...(policy && { 'Content-Security-Policy': policy }),
    ...(isShared && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
  });
  // Weak, because the answer may be compressed.
  ctx.etag = etag(body, { weak: true });
  ctx.type = type;
  ctx.body = body;
}

import type { Context } from '../../http/context.ts';
import { appIconPng, appIconSvg, iconSizes } from './appIcon.ts';
import type { LoadedFrame } from './loadPage.ts';
import { manifest } from './manifest.ts';
import { offlinePage } from './offlinePage.ts';
import { farewellScript, serviceWorkerScript, workerPolicy } from './serviceWorkerScript.ts';

const offlinePath = '/offline';
const hour = 'public, max-age=3600';

interface AppFile {
  body: string | Buffer;
  type: string;
  cacheControl: string;
  /** Its own content security policy. */
  policy?: string;
}

type MakeFile = (frame: LoadedFrame, withWorker: boolean) => Promise<AppFile> | AppFile;

/** What makes the site one that can be installed, by address. */
const files: Record<string, MakeFile> = {
  '/manifest.webmanifest': (frame) => ({
    body: JSON.stringify(manifest(frame)),
    type: 'application/manifest+json',
    cacheControl: hour,
  }),
  '/service-worker.js': (frame, withWorker) => ({
    body: withWorker
      ? serviceWorkerScript({ path: offlinePath, html: offlinePage(frame).html })
      : farewellScript,
    type: 'text/javascript; charset=utf-8',
    // Asked for at each page load, so that the next one has it when it changes.
    cacheControl: 'no-cache',
    policy: workerPolicy,
  }),
  [offlinePath]: (frame) => {
    const { html, policy } = offlinePage(frame);
    return { body: html, type: 'text/html; charset=utf-8', cacheControl: 'no-cache', policy };
  },
  '/icons/any.svg': ({ theme }) => ({ body: appIconSvg(theme), type: 'image/svg+xml', cacheControl: hour }),
  ...Object.fromEntries(
    iconSizes.map((size): [string, MakeFile] => [
      `/icons/${String(size)}.png`,
      async ({ theme }) => ({ body: await appIconPng(theme, size), type: 'image/png', cacheControl: hour }),
    ]),
  ),
};

/** How to make the file at a path; undefined for every path that is none of these. */
export function appFileAt(path: string): MakeFile | undefined {
  return Object.hasOwn(files, path) ? files[path] : undefined;
}

/** Answers with a file. */
export function answerAppFile(ctx: Context, { body, type, cacheControl, policy }: AppFile): void {
  ctx.status = 200;
  ctx.set({ 'Cache-Control': cacheControl, ...(policy && { 'Content-Security-Policy': policy }) });
  ctx.type = type;
  ctx.body = body;
}

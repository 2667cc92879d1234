import type { Context } from '../../http/context.ts';
import { appIconPng, appIconSvg, iconSizes } from './appIcon.ts';
import type { LoadedFrame } from './loadPage.ts';
import { manifest } from './manifest.ts';
import { offlinePage } from './offlinePage.ts';
import { farewellScript, serviceWorkerScript, workerPolicy } from './serviceWorkerScript.ts';

const offlinePath = '/offline';
const hour = 'public, max-age=3600';

type Answer = (ctx: Context, frame: LoadedFrame, withWorker: boolean) => Promise<void> | void;

/** What makes the site one that can be installed, by address. */
const files: Record<string, Answer> = {
  '/manifest.webmanifest': (ctx, frame) => {
    reply(ctx, JSON.stringify(manifest(frame)), 'application/manifest+json', hour);
  },
  '/service-worker.js': (ctx, frame, withWorker) => {
    ctx.set('Content-Security-Policy', workerPolicy);
    const script = withWorker
      ? serviceWorkerScript({ path: offlinePath, html: offlinePage(frame).html })
      : farewellScript;
    // Asked for at each page load, so that the next one has it when it changes.
    reply(ctx, script, 'text/javascript; charset=utf-8', 'no-cache');
  },
  [offlinePath]: (ctx, frame) => {
    const { html, policy } = offlinePage(frame);
    ctx.set('Content-Security-Policy', policy);
    reply(ctx, html, 'text/html; charset=utf-8', 'no-cache');
  },
  '/icons/any.svg': (ctx, { theme }) => {
    reply(ctx, appIconSvg(theme), 'image/svg+xml', hour);
  },
  ...Object.fromEntries(
    iconSizes.map((size): [string, Answer] => [
      `/icons/${String(size)}.png`,
      async (ctx, { theme }) => {
        reply(ctx, await appIconPng(theme, size), 'image/png', hour);
      },
    ]),
  ),
};

/** How to answer a path that is one of these files; undefined for every other. */
export function appFileAt(path: string): Answer | undefined {
  return Object.hasOwn(files, path) ? files[path] : undefined;
}

function reply(ctx: Context, body: string | Buffer, type: string, cacheControl: string): void {
  ctx.status = 200;
  ctx.set('Cache-Control', cacheControl);
  ctx.type = type;
  ctx.body = body;
}

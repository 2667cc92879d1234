import { randomBytes } from 'node:crypto';
import type { PageData } from '@grove/contracts/api/pageData';
import type { Env } from '../../env.ts';
import type { Context } from '../../http/context.ts';
import { AppError } from '../../infra/AppError.ts';
import { bucketUrl } from '../../infra/bucketUrl.ts';
import { isDatabaseUnavailable } from '../../infra/databaseUnavailable.ts';
import type { Actor, FindActor } from '../../http/actor.ts';
import type { Reads } from '../../http/reads.ts';
import { documentHeaders } from '../../http/securityHeaders.ts';
import { startPreview } from '../releases/preview.ts';
import { sendAppFile, findAppFile } from './appFiles.ts';
import { unavailablePage } from './unavailablePage.ts';
import { dehydrateAnswers } from './dehydrateAnswers.ts';
import { renderFirstPaint } from './renderFirstPaint.ts';
import { loadAnswers } from './loadAnswers.ts';
import { createPageLoader } from './loadPage.ts';
import { isMemberArea, matchBelowProduct, matchBelowWelcome, matchRoutes } from './matchRoutes.ts';
import { cardOrigins, pagePolicy } from './pagePolicy.ts';
import { renderPage } from './renderPage.ts';

/** Creates the handler that answers every path outside the API with the site's page. */
export function createSite(env: Env, findActor: FindActor, reads: Reads): (ctx: Context) => Promise<void> {
  const load = createPageLoader(env, findActor);
  const cards = cardOrigins(env);
  const storageOrigin = new URL(bucketUrl(env)).origin;

  return async function answerPage(ctx) {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw new AppError('method-not-allowed');
    ctx.state.route = 'GET page';
    if (startPreview(ctx, env)) return;
    const makeFile = findAppFile(ctx.path);
    if (makeFile !== undefined) {
      ctx.state.route = 'GET app file';
      sendAppFile(ctx, await makeFile(await load.frame(ctx), env));
      return;
    }
    const data = await load.page(ctx).catch(nullIfUnavailable);
    if (data === null) {
      sendUnavailable(ctx, load.getLastName());
      return;
    }
    const nonce = randomBytes(16).toString('base64');
    const matches = matchRoutes(data.releases, ctx.path, env.PRODUCT_SLUG);
    const { releases, development } = data;
    const inMemberArea = isMemberArea(ctx.path, env.PRODUCT_SLUG);
    const below = [
      ...(inMemberArea && data.user === null ? matchBelowWelcome(releases) : []),
      ...matchBelowProduct(releases, ctx.path),
    ];
    const { answers, isMissing } = await loadAnswers([...matches, ...below], data, (address) =>
      reads.answer(ctx, toActor(data.user), address),
    );
    ctx.status = (matches.length > 0 || inMemberArea) && !isMissing ? 200 : 404;
    const companionUrl = getCompanionUrl(data.user, env);
    setHeaders(ctx, pagePolicy({ nonce, releases, storageOrigin, development, companionUrl, cards }));
    const content = { ...data, answers: Object.fromEntries(answers.map((one) => [one.address, one.data])) };
    const shown = { matches, below, isMemberArea: inMemberArea, nonce, data: content };
    const input = { ...shown, hasQuery: ctx.querystring !== '' };
    ctx.body = renderPage({
      ...input,
      queryState: dehydrateAnswers(answers),
      firstPaint: await renderFirstPaint(input, { releasesDir: env.RELEASES_DIR, log: ctx.state.log }),
      isMissing,
      origin: env.PUBLIC_URL,
      path: ctx.path,
    });
  };
}

/** The reader as a caller of the API. */
function toActor(user: PageData['user']): Actor | null {
  if (user === null || user === 'unknown') return null;
  const { id, isCreator, isCoach, can } = user;
  return { id, isCreator, isCoach, isOperator: can.operate };
}

/** Returns the companion's URL for creators, because only they upload through it. */
function getCompanionUrl(user: PageData['user'], env: Env): string | null {
  const isCreator = user !== null && user !== 'unknown' && user.isCreator;
  return (isCreator && env.COMPANION_URL) || null;
}

function setHeaders(ctx: Context, policy: string): void {
  ctx.set(documentHeaders);
  ctx.set('Content-Security-Policy', policy);
  // Always revalidated: the page contains the active releases and the signed-in user.
  ctx.set('Cache-Control', 'private, no-cache');
  ctx.vary('Cookie');
  ctx.type = 'text/html; charset=utf-8';
}

function nullIfUnavailable(error: unknown): null {
  if (isDatabaseUnavailable(error)) return null;
  throw error;
}

function sendUnavailable(ctx: Context, productName: string): void {
  ctx.status = 503;
  ctx.set('Retry-After', '5');
  ctx.set('Cache-Control', 'no-store');
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = unavailablePage(productName);
}

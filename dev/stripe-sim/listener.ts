import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { answerApi } from './api.ts';
import { serveBrowserFile } from './browserFiles.ts';
import { createControl } from './control.ts';
import type { Control } from './control.ts';
import { authenticate } from './keys.ts';
import { newId } from './objects.ts';
import { answerPage } from './page.ts';
import { readBody } from './readBody.ts';
import { StripeError } from './stripeError.ts';
import type { World } from './world.ts';

/** Serves Stripe's API, its script and frames for browsers, the simulator's page, and the controls for tests on one
 *  port. */
export function simListener(world: World): RequestListener {
  const control = createControl(world);
  return (req, res) => {
    handleRequest(world, control, req, res).catch((error: unknown) => {
      process.stderr.write(`stripe-sim: ${req.method} ${pathOf(req)}: ${String(error)}\n`);
      res.destroy();
    });
  };
}

async function handleRequest(
  world: World,
  control: Control,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const path = pathOf(req);
  if (req.method === 'OPTIONS') sendCorsHeaders(res);
  else if (path.startsWith('/v1/')) await answerApi(world, req, res);
  else if (path.startsWith('/_test/')) await handleControlCall(world, control, req, res);
  else if (path === '/health') sendJson(res, 200, { status: 'ok' });
  else if (!(await serveBrowserFile(path, world.keys.publishableKey, res)))
    await answerPage(world, control, req, res);
}

function pathOf(req: IncomingMessage): string {
  return (req.url ?? '/').split('?')[0] ?? '/';
}

/** Allows all origins, because the key and the client secret decide what a request may do. */
function sendCorsHeaders(res: ServerResponse): void {
  res.writeHead(204, {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'authorization, content-type, stripe-version',
    'access-control-max-age': '600',
  });
  res.end();
}

/** Calls one function of the controls. */
async function handleControlCall(
  { keys }: World,
  control: Control,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  try {
    if (req.method !== 'POST' || authenticate(keys, req.headers) !== 'secret') {
      sendJson(res, 403, { error: 'POST, with the secret key' });
      return;
    }
    const name = pathOf(req).slice('/_test/'.length);
    const body = (await readBody(req)).toString();
    const args = JSON.parse(body === '' ? '[]' : body) as unknown[];
    const found = Object.entries(control).find(([known]) => known === name)?.[1] as
      ((...args: unknown[]) => unknown) | undefined;
    if (found) sendJson(res, 200, (await found(...args)) ?? null);
    else
      sendJson(res, 404, {
        error: `Unknown function ${name}. Available: ${Object.keys(control).join(', ')}`,
      });
  } catch (error) {
    const status = error instanceof StripeError ? error.status : 400;
    const body = error instanceof StripeError ? error.body(newId('req', 14)) : { error: String(error) };
    sendJson(res, status, body);
  }
}

function sendJson(res: ServerResponse, status: number, body: unknown): void {
  res.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  res.end(JSON.stringify(body));
}

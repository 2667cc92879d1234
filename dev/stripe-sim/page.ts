import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Control } from './control.ts';
import { pageAction } from './pageActions.ts';
import { pageHtml } from './pageHtml.ts';
import { readBody } from './readBody.ts';
import { StripeError } from './stripeError.ts';
import type { World } from './world.ts';

/** Serves the simulator's own page for developers: payments, events, test cards, and faults. */
export async function answerPage(
  world: World,
  control: Control,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(req.url ?? '/', 'http://localhost');
  if (!isLocal(req)) send(res, 403, 'Available from this machine only');
  else if (req.method === 'POST' && pathname === '/') await runAction(control, req, res);
  else if (req.method !== 'GET') send(res, 405, 'Method not allowed');
  else if (pathname !== '/') send(res, 404, 'Page not found');
  else send(res, 200, pageHtml(world, searchParams.get('said') ?? ''), 'text/html');
}

async function runAction(control: Control, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const { origin, host } = req.headers;
  if (origin !== undefined && origin !== `http://${host}`) {
    send(res, 403, 'The request came from another site');
    return;
  }
  const fields = new URLSearchParams((await readBody(req)).toString());
  const notice = await describeOutcome(control, fields);
  res.writeHead(303, { location: `/?${new URLSearchParams({ said: notice }).toString()}#said` }).end();
}

async function describeOutcome(control: Control, fields: URLSearchParams): Promise<string> {
  try {
    return await pageAction(control, fields);
  } catch (error) {
    if (error instanceof StripeError) return error.message;
    throw error;
  }
}

/** Checks the Host header and the client's address. Another site's page could reach this one by pointing its own
 *  host name to this machine, and other machines could if the simulator listens on the network. */
function isLocal({ headers, socket }: IncomingMessage): boolean {
  const isOurName = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(headers.host ?? '');
  return isOurName && /^(::1|(::ffff:)?127\.0\.0\.\d+)$/.test(socket.remoteAddress ?? '');
}

function send(res: ServerResponse, status: number, body: string, type = 'text/plain'): void {
  res.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
  });
  res.end(body);
}

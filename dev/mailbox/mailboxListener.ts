import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { renderEmailList, renderEmail } from './mailboxPages.ts';
import type { EmailFolder } from './emailFolder.ts';

interface Reply {
  status?: number;
  type?: string;
  body?: string;
  policy?: string;
  location?: string;
}

/** Serves the mailbox's pages, and `GET /mails.json?to=` for scripts. */
export function mailboxListener(emails: EmailFolder): RequestListener {
  return (req, res) => {
    respond(emails, req)
      .catch((error: unknown): Reply => {
        process.stderr.write(`mailbox: ${String(error)}\n`);
        return { status: 500, body: 'Something went wrong' };
      })
      .then(
        (reply) => send(res, reply),
        () => res.destroy(),
      );
  };
}

async function respond(emails: EmailFolder, req: IncomingMessage): Promise<Reply> {
  if (!isLocal(req)) return { status: 403, body: 'Available from this machine only' };
  const { pathname, searchParams } = new URL(req.url ?? '/', 'http://localhost');
  if (req.method === 'POST' && pathname === '/empty') return deleteAll(emails, req);
  if (req.method !== 'GET') return { status: 405, body: 'Method not allowed' };
  if (pathname === '/health') return { type: 'application/json', body: '{"status":"ok"}' };
  if (pathname === '/') return { type: 'text/html', body: renderEmailList(await emails.list()) };
  if (pathname !== '/mails.json') return serveEmail(emails, pathname);
  const matches = await emails.list(searchParams.get('to') ?? undefined);
  return { type: 'application/json', body: JSON.stringify(matches) };
}

/** Serves an email's page at `/mails/:id`, and the email itself at `/mails/:id/html`, for the frame. */
async function serveEmail(emails: EmailFolder, pathname: string): Promise<Reply> {
  const [, id = '', part] = /^\/mails\/([^/]+)(\/html)?$/.exec(pathname) ?? [];
  const email = await emails.find(id);
  if (!email) return { status: 404, body: 'Email not found' };
  if (part === undefined) return { type: 'text/html', body: renderEmail(email) };
  // Links open in a new tab. Emails must not run scripts or load resources.
  const body = email.html.replace('<head>', '<head><base target="_blank">');
  return { type: 'text/html', body, policy: emailPolicy };
}

const noResources = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";
const emailPolicy = `${noResources}; sandbox allow-popups allow-popups-to-escape-sandbox`;
const pagePolicy = `${noResources}; frame-src 'self'; form-action 'self'`;

/** Checks the Host header. Emails contain links that give access to accounts, and a page of another site could read
 *  them by pointing its own host name to this machine. */
function isLocal(req: IncomingMessage): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(req.headers.host ?? '');
}

async function deleteAll(emails: EmailFolder, { headers }: IncomingMessage): Promise<Reply> {
  const { origin, host } = headers;
  if (origin !== undefined && origin !== `http://${host}`) {
    return { status: 403, body: 'The request came from another site' };
  }
  await emails.clear();
  return { status: 303, location: '/' };
}

function send(res: ServerResponse, reply: Reply): void {
  const { status = 200, type = 'text/plain', body = '', policy = pagePolicy, location } = reply;
  res.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    ...(location !== undefined && { location }),
  });
  res.end(body);
}

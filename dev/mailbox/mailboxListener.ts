import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { listPage, mailPage } from './mailboxPages.ts';
import type { MailFolder } from './mailFolder.ts';

interface Answer {
  status?: number;
  type?: string;
  body?: string;
  policy?: string;
  location?: string;
}

/** Serves the mailbox's pages, and `GET /mails.json?to=` for scripts. */
export function mailboxListener(mails: MailFolder): RequestListener {
  return (req, res) => {
    answerTo(mails, req)
      .catch((error: unknown): Answer => {
        process.stderr.write(`mailbox: ${String(error)}\n`);
        return { status: 500, body: 'Something went wrong' };
      })
      .then(
        (answer) => send(res, answer),
        () => res.destroy(),
      );
  };
}

async function answerTo(mails: MailFolder, req: IncomingMessage): Promise<Answer> {
  if (!isLocal(req)) return { status: 403, body: 'Available from this machine only' };
  const { pathname, searchParams } = new URL(req.url ?? '/', 'http://localhost');
  if (req.method === 'POST' && pathname === '/empty') return empty(mails, req);
  if (req.method !== 'GET') return { status: 405, body: 'Method not allowed' };
  if (pathname === '/health') return { type: 'application/json', body: '{"status":"ok"}' };
  if (pathname === '/') return { type: 'text/html', body: listPage(await mails.list()) };
  if (pathname !== '/mails.json') return oneMail(mails, pathname);
  const found = await mails.list(searchParams.get('to') ?? undefined);
  return { type: 'application/json', body: JSON.stringify(found) };
}

/** Serves an email's page at `/mails/:id`, and the email itself at `/mails/:id/html`, for the frame. */
async function oneMail(mails: MailFolder, pathname: string): Promise<Answer> {
  const [, id = '', part] = /^\/mails\/([^/]+)(\/html)?$/.exec(pathname) ?? [];
  const mail = await mails.find(id);
  if (!mail) return { status: 404, body: 'Email not found' };
  if (part === undefined) return { type: 'text/html', body: mailPage(mail) };
  // Links open in a new tab. Emails must not run scripts or load resources.
  const body = mail.html.replace('<head>', '<head><base target="_blank">');
  return { type: 'text/html', body, policy: mailPolicy };
}

const loadsNothing = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";
const mailPolicy = `${loadsNothing}; sandbox allow-popups allow-popups-to-escape-sandbox`;
const pagePolicy = `${loadsNothing}; frame-src 'self'; form-action 'self'`;

/** Checks the Host header. Emails contain links that give access to accounts, and a page of another site could read
 *  them by pointing its own host name to this machine. */
function isLocal(req: IncomingMessage): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(req.headers.host ?? '');
}

async function empty(mails: MailFolder, { headers }: IncomingMessage): Promise<Answer> {
  const { origin, host } = headers;
  if (origin !== undefined && origin !== `http://${host}`) {
    return { status: 403, body: 'The request came from another site' };
  }
  await mails.empty();
  return { status: 303, location: '/' };
}

function send(res: ServerResponse, answer: Answer): void {
  const { status = 200, type = 'text/plain', body = '', policy = pagePolicy, location } = answer;
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

import { request as requestHttp } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { request as requestHttps } from 'node:https';
import { pipeline } from 'node:stream';
import { text } from 'node:stream/consumers';
import { matchRoute } from '@grove/contracts/matchRoute';
import type { Release } from '@grove/contracts/releases';
import { pageWithReleases, productSlugOf, withReleases } from './withReleases.ts';

interface Proxied {
  /** Origin of the site. */
  site: string;
  /** The development server's origin, known once it listens. */
  origin: () => string;
  /** Releases that pages load instead of the site's own. Called for every page. */
  releases: () => Promise<Release[]>;
}

/** Creates a handler that forwards requests to the site and changes its pages so that they load some releases from
 *  here. Sessions, data and live events are those of the site. */
export function siteProxy(proxied: Proxied): (req: IncomingMessage, res: ServerResponse) => void {
  const send = proxied.site.startsWith('https:') ? requestHttps : requestHttp;
  return (req, res) => {
    const fail = (words: string) => {
      if (!res.headersSent) res.writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8' });
      res.end(words);
    };
    const asked = send(proxied.site, {
      // Passed on unchanged: resolved against the site, '//elsewhere' would send the session to another host.
      path: req.url ?? '/',
      method: req.method,
      headers: headersTo(req.headers, proxied),
    });
    asked.on('error', (error) => {
      fail(`Can’t reach ${proxied.site}: ${error.message}`);
    });
    asked.on('response', (answer) => {
      answerFrom(req, answer, res, proxied).catch((error: unknown) => {
        fail(`Can’t show this page of ${proxied.site}: ${(error as Error).message}`);
      });
    });
    res.on('close', () => asked.destroy());
    pipeline(req, asked, () => {
      // The 'error' handler above answers.
    });
  };
}

/** Makes requests look like those of the site's own pages. Text must not be compressed, because it is changed. */
function headersTo(headers: IncomingHttpHeaders, { site, origin }: Proxied): IncomingHttpHeaders {
  const { host, ...rest } = headers;
  const ours = (value: string | undefined) => value?.replace(origin(), site);
  return {
    ...rest,
    host: new URL(site).host,
    'accept-encoding': 'identity',
    ...(rest.origin !== undefined && { origin: ours(rest.origin) }),
    ...(rest.referer !== undefined && { referer: ours(rest.referer) }),
  };
}

async function answerFrom(
  req: IncomingMessage,
  answer: IncomingMessage,
  res: ServerResponse,
  proxied: Proxied,
): Promise<void> {
  const [pathname = '/'] = (req.url ?? '/').split('?');
  const status = answer.statusCode ?? 502;
  const headers = headersFrom(answer.headers, proxied);
  const isPage = answer.headers['content-type']?.startsWith('text/html') === true;
  const isRegistry = pathname === '/api/releases' && status === 200;
  if (req.method !== 'GET' || (!isPage && !isRegistry)) {
    res.writeHead(status, headers);
    pipeline(answer, res, () => {
      // The browser or the site has disconnected, so there is nobody to answer.
    });
    return;
  }
  const [own, body] = await Promise.all([proxied.releases(), text(answer)]);
  const changed = isRegistry
    ? JSON.stringify(withReleases(JSON.parse(body) as Release[], own))
    : pageWithReleases(body, own);
  const { 'content-length': _, etag: __, ...others } = headers;
  // A route of the local release that the site does not know yet is not a 404.
  const address = { pathname, section: '', productSlug: productSlugOf(body) };
  const isOwn = own.some(({ routes }) => routes.some(({ path }) => matchRoute({ path }, address) !== null));
  res.writeHead(isPage && status === 404 && isOwn ? 200 : status, others);
  res.end(changed);
}

/** Keeps redirects on this server, and allows the page to connect to its update socket. */
function headersFrom(headers: IncomingHttpHeaders, { site, origin }: Proxied): IncomingHttpHeaders {
  // These headers concern only the connection to the site.
  const { 'strict-transport-security': _, connection: __, 'transfer-encoding': ___, ...rest } = headers;
  const policy = rest['content-security-policy'];
  const socket = origin().replace(/^http/, 'ws');
  return {
    ...rest,
    ...(rest.location !== undefined && { location: rest.location.replace(site, origin()) }),
    ...(typeof policy === 'string' && {
      'content-security-policy': policy.replace('connect-src ', `connect-src ${socket} `),
    }),
  };
}

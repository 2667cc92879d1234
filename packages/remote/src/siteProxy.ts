import { request as requestHttp } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { request as requestHttps } from 'node:https';
import { pipeline } from 'node:stream';
import { text } from 'node:stream/consumers';
import { matchRoute } from '@grove/contracts/releases/matchRoute';
import type { Release } from '@grove/contracts/releases/releases';
import { pageWithReleases, readProductSlug, withReleases } from './withReleases.ts';

interface ProxyOptions {
  /** Origin of the site. */
  site: string;
  /** The development server's origin, known once it listens. */
  origin: () => string;
  /** Releases that pages load instead of the site's own. Called for every page. */
  releases: () => Promise<Release[]>;
}

/** Creates a handler that forwards requests to the site and changes its pages so that they load some releases from
 *  here. Sessions, data and live events are those of the site. */
export function createSiteProxy(options: ProxyOptions): (req: IncomingMessage, res: ServerResponse) => void {
  const send = options.site.startsWith('https:') ? requestHttps : requestHttp;
  return (req, res) => {
    const fail = (message: string) => {
      if (!res.headersSent) res.writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8' });
      res.end(message);
    };
    const upstreamRequest = send(options.site, {
      // Passed on unchanged: resolved against the site, '//elsewhere' would send the session to another host.
      path: req.url ?? '/',
      method: req.method,
      headers: toUpstreamHeaders(req.headers, options),
    });
    upstreamRequest.on('error', (error) => {
      fail(`Can’t reach ${options.site}: ${error.message}`);
    });
    upstreamRequest.on('response', (upstreamResponse) => {
      sendResponse(req, upstreamResponse, res, options).catch((error: unknown) => {
        fail(`Can’t show this page of ${options.site}: ${(error as Error).message}`);
      });
    });
    res.on('close', () => upstreamRequest.destroy());
    pipeline(req, upstreamRequest, () => {
      // The 'error' handler above sends the response.
    });
  };
}

/** Makes requests look like those of the site's own pages. Text must not be compressed, because it is changed. */
function toUpstreamHeaders(
  headers: IncomingHttpHeaders,
  { site, origin }: ProxyOptions,
): IncomingHttpHeaders {
  const { host, ...rest } = headers;
  const toSiteUrl = (value: string | undefined) => value?.replace(origin(), site);
  return {
    ...rest,
    host: new URL(site).host,
    'accept-encoding': 'identity',
    ...(rest.origin !== undefined && { origin: toSiteUrl(rest.origin) }),
    ...(rest.referer !== undefined && { referer: toSiteUrl(rest.referer) }),
  };
}

async function sendResponse(
  req: IncomingMessage,
  upstreamResponse: IncomingMessage,
  res: ServerResponse,
  options: ProxyOptions,
): Promise<void> {
  const [pathname = '/'] = (req.url ?? '/').split('?');
  const status = upstreamResponse.statusCode ?? 502;
  const headers = toBrowserHeaders(upstreamResponse.headers, options);
  const isPage = upstreamResponse.headers['content-type']?.startsWith('text/html') === true;
  const isRegistry = pathname === '/api/releases' && status === 200;
  if (req.method !== 'GET' || (!isPage && !isRegistry)) {
    res.writeHead(status, headers);
    pipeline(upstreamResponse, res, () => {
      // The browser or the site has disconnected, so there is no one to respond to.
    });
    return;
  }
  const [localReleases, body] = await Promise.all([options.releases(), text(upstreamResponse)]);
  const changedBody = isRegistry
    ? JSON.stringify(withReleases(JSON.parse(body) as Release[], localReleases))
    : pageWithReleases(body, localReleases);
  const { 'content-length': _, etag: __, ...others } = headers;
  // A route of the local release that the site does not know yet is not a 404.
  const address = { pathname, section: '', productSlug: readProductSlug(body) };
  const isLocalRoute = localReleases.some(({ routes }) =>
    routes.some(({ path }) => matchRoute({ path }, address) !== null),
  );
  res.writeHead(isPage && status === 404 && isLocalRoute ? 200 : status, others);
  res.end(changedBody);
}

/** Keeps redirects on this server, and allows the page to connect to its update socket. */
function toBrowserHeaders(headers: IncomingHttpHeaders, { site, origin }: ProxyOptions): IncomingHttpHeaders {
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

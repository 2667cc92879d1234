import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { cloudSources } from '@grove/contracts/files/cloudSources';
import { errorHeader } from '@grove/contracts/api/wireFormat';
import { app as companionApp } from '@uppy/companion';
import express from 'express';
import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import { Redis } from 'ioredis';
import { Refusal, notFound } from './Refusal.ts';
import { companionOptions } from './companionOptions.ts';
import type { Settings } from './env.ts';
import { createGuard } from './guard.ts';
import { createLedger } from './ledger.ts';
import { createObjects } from './objects.ts';
import { createRoutes } from './routes.ts';
import type { Routes } from './routes.ts';
import { createSocketOwners } from './socketOwners.ts';
import { guardSockets } from './sockets.ts';
import { createCallLibrary } from './sources/callLibrary.ts';
import { cloudKeys } from './sources/cloudKeys.ts';
import { createConnections } from './sources/connections.ts';
import { refusePlainHttp } from './sources/refusePlainHttp.ts';
import { createEncryptedStore } from './sources/encryptedStore.ts';

export interface CompanionParts {
  /** Called with internal errors, without personal URLs or keys. */
  report: (problem: string) => void;
  /** Allows files to be fetched from this machine and its network. For tests only. */
  allowLocalUrls?: boolean;
}

/** Creates the companion as a server that does not listen yet. Call it once per process: the library uses global
 *  state. */
export function createCompanion(
  settings: Settings,
  { report, allowLocalUrls = false }: CompanionParts,
): { server: Server; close: () => void } {
  const redis = connectRedis(settings.REDIS_URL);
  const ledger = createLedger(settings);
  const owners = createSocketOwners(redis);
  const configured = cloudSources.filter((source) => source in cloudKeys(settings));
  const allowPlainHttp = configured.length > 0 ? refusePlainHttp() : undefined;
  const routes = createRoutes(configured);
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.get('/health', (_, res) => void res.json({ status: 'ok' }));
  app.use(securityHeaders);
  app.use(nameSelf(settings.COMPANION_URL));
  app.use(allowOrigin(settings.PUBLIC_URL, routes));
  const library = express();
  library.use(
    '/companion',
    companionApp(companionOptions(settings, { allowLocalUrls })).app as RequestHandler,
  );
  const store = createEncryptedStore(redis, settings.GROVE_SECRET);
  const sources = { configured, connections: createConnections(createCallLibrary(library), store) };
  app.use(createGuard(routes, { ledger, objects: createObjects(settings), owners, sources }));
  app.use(library);
  app.use((_req, _res, next) => next(notFound()));
  app.use(sendErrors(report));
  const server = createServer(app);
  guardSockets(server, { origin: settings.PUBLIC_URL, ledger, owners });
  const close = () => {
    redis?.disconnect();
    allowPlainHttp?.();
  };
  return { server, close };
}

/** Redis is optional. While it is unavailable, copies do not know each other's running imports, and the clouds are
 *  unavailable. Everything else works. */
function connectRedis(url: string | undefined): Redis | undefined {
  if (url === undefined) return undefined;
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 500 });
  redis.on('error', () => undefined);
  return redis;
}

const securityHeaders: RequestHandler = (_req, res, next) => {
  res.set({
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-site',
    'Cache-Control': 'no-store',
  });
  next();
};

/** Names this companion in each response. Uppy's clients send their next requests to this address. */
function nameSelf(url: string): RequestHandler {
  return (_req, res, next) => {
    res.set('i-am', url);
    next();
  };
}

/** Allows only pages of the site to call. Browsers send a request's origin; a write without one is refused.
 *  Preflights are answered here, because they carry no session. */
function allowOrigin(origin: string, routes: Routes): RequestHandler {
  return (req, res, next) => {
    res.vary('Origin');
    const from = req.headers.origin;
    const site = req.headers['sec-fetch-site'];
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    const isForeign = site === 'cross-site' && !isSignInReturn(req, routes);
    if (from === undefined ? !isRead || isForeign : from !== origin) {
      next(new Refusal(403, 'The request came from another site'));
      return;
    }
    if (from !== undefined) {
      res.set({
        'Access-Control-Allow-Origin': origin,
        'Access-Control-Allow-Credentials': 'true',
        'Access-Control-Expose-Headers': `${errorHeader}, i-am`,
      });
    }
    if (req.method !== 'OPTIONS') {
      next();
      return;
    }
    if (!routes.isKnown(req.path)) {
      next(notFound());
      return;
    }
    res.set({
      'Access-Control-Allow-Methods': 'GET, POST, DELETE',
      'Access-Control-Allow-Headers': 'content-type, uppy-auth-token, authorization, accept',
      'Access-Control-Max-Age': '600',
    });
    res.status(204).end();
  };
}

/** Whether a source redirects a browser back after a sign-in: the only page that other sites may link to. */
function isSignInReturn({ method, path, headers }: Request, routes: Routes): boolean {
  return routes.find(method, path)?.name === 'return' && headers['sec-fetch-mode'] === 'navigate';
}

/** Sends a refusal's message. Any other error is reported, and the response contains a generic message. */
function sendErrors(report: (problem: string) => void): ErrorRequestHandler {
  return (error: unknown, _req, res, next) => {
    if (res.headersSent) {
      next(error);
      return;
    }
    // This header shows the page that the message is the companion's own and not a proxy's.
    const isSignedOut = error instanceof Refusal && error.status === 401;
    res.set(errorHeader, isSignedOut ? 'unauthorized' : 'refused');
    if (error instanceof Refusal) {
      res.status(error.status).json({ message: error.message });
      return;
    }
    const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
    if (name === 'NoSuchUpload') {
      res.status(404).json({ message: 'Not found' });
      return;
    }
    report(`${name ?? 'Error'}${$metadata ? ` (${String($metadata.httpStatusCode)})` : ''}`);
    res.status(503).json({ message: 'The storage is temporarily unavailable. Please try again in a moment' });
  };
}

import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { Server } from 'node:https';
import { pipeline } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { generate } from 'selfsigned';
import { acceptsConnections } from '../../../dev/stack/ports.ts';
import type { Variables } from './composeFile.ts';

interface Route {
  path: string;
  upstreams: URL[];
  /** The health check of an upstream. */
  health: { uri: string; port: string } | undefined;
}

const retryTimeoutMs = 10_000;
const retryDelayMs = 100;

/** Replaces Caddy where it is not installed: TLS for each host of the Caddyfile, upstreams by path, and
 *  a retry with another upstream if one refuses a request.
 *  @param hosts by their names in the Caddyfile, as host:port.
 *  @param authority the path to write the certificate to.
 *  @returns a function that stops it. */
export async function startSubstituteProxy(
  caddyfile: string,
  hosts: Variables,
  authority: string,
): Promise<() => void> {
  const names = [{ name: 'commonName', value: 'localhost' }];
  const { private: key, cert } = await generate(names, { keyType: 'ec', algorithm: 'sha256' });
  await writeFile(authority, cert);
  const [, ...sites] = caddyfile
    // As Caddy does, with the default of a variable that is not set.
    .replaceAll(/\{\$(\w+):([^}]*)\}/g, (_, name: string, fallback: string) => hosts[name] ?? fallback)
    .split(/^\{\$(\w+)\} \{$/m);
  const servers: Server[] = [];
  for (let at = 0; at < sites.length; at += 2) {
    const routes = parseRoutes(sites[at + 1] ?? '');
    const server = createServer({ key, cert }, (req, res) => void forwardRequest(req, res, routes));
    const { port } = new URL(`https://${hosts[sites[at] ?? '']}`);
    await new Promise<void>((listening) => server.listen(Number(port), '127.0.0.1', listening));
    servers.push(server);
  }
  return () => {
    for (const server of servers) server.close().closeAllConnections();
  };
}

function parseRoutes(site: string): Route[] {
  const proxies = site.matchAll(/(?:handle (\S+)\* \{\s+)?reverse_proxy ([^{]+) \{([^}]*)/g);
  return [...proxies].map(([, path = '/', upstreams = '', settings = '']) => {
    const readSetting = (name: string) => new RegExp(`\\b${name} (\\S+)`).exec(settings)?.[1];
    const [uri, port] = [readSetting('health_uri'), readSetting('health_port')];
    return {
      path,
      upstreams: upstreams.split(' ').map((one) => new URL(`http://${one}`)),
      health: uri === undefined || port === undefined ? undefined : { uri, port },
    };
  });
}

async function forwardRequest(
  req: IncomingMessage,
  res: ServerResponse,
  routes: readonly Route[],
): Promise<void> {
  const { url = '/', method, socket } = req;
  const route = routes.find(({ path }) => url.startsWith(path));
  const upstream = route && (await findUpstream(route));
  if (upstream === undefined) return void res.writeHead(503).end();
  const headers = {
    ...req.headers,
    'x-forwarded-for': socket.remoteAddress,
    'x-forwarded-proto': 'https',
    'x-forwarded-host': req.headers.host,
  };
  const { hostname, port } = upstream;
  const upstreamRequest = request({ hostname, port, method, path: url, headers, agent: false }, (answer) => {
    const { connection: _, ...own } = answer.headers;
    res.writeHead(answer.statusCode ?? 502, own);
    pipeline(answer, res, () => undefined);
  });
  pipeline(req, upstreamRequest, (error) => {
    if (error) res.destroy();
  });
}

let turn = 0;

async function findUpstream(route: Route): Promise<URL | undefined> {
  const { upstreams } = route;
  const deadline = Date.now() + retryTimeoutMs;
  while (Date.now() < deadline) {
    turn += 1;
    for (let at = 0; at < upstreams.length; at += 1) {
      const upstream = upstreams[(turn + at) % upstreams.length];
      if (upstream && (await isAccepting(upstream, route))) return upstream;
    }
    await wait(retryDelayMs);
  }
  return undefined;
}

async function isAccepting({ hostname, port }: URL, { health }: Route): Promise<boolean> {
  if (health === undefined) return acceptsConnections(Number(port), hostname);
  const answer = await fetch(`http://${hostname}:${health.port}${health.uri}`).catch(() => undefined);
  return answer?.ok === true;
}

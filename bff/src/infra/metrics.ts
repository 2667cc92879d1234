import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

export const metrics = new Registry();
collectDefaultMetrics({ register: metrics });

const packageFile = new URL('../../package.json', import.meta.url);
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
const buildInfo = new Gauge({
  name: 'grove_build_info',
  help: 'Always 1. The labels name the running version of Grove and of Node.js',
  labelNames: ['version', 'node'],
  registers: [metrics],
});
buildInfo.labels(version, process.version).set(1);

const requestSeconds = new Histogram({
  name: 'http_request_seconds',
  help: 'Time from the first byte of a request to the end of its response',
  labelNames: ['route', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [metrics],
});

/** Records a request. @param route the route's pattern. */
export function observeRequest(route: string, status: number, seconds: number): void {
  requestSeconds.observe({ route, status }, seconds);
}

export const droppedLogLines = new Counter({
  name: 'log_lines_dropped_total',
  help: 'Log lines that were dropped because the output accepted none: a full device, a stalled pipe',
  registers: [metrics],
});

export const remoteFailures = new Counter({
  name: 'remote_failures_total',
  help: 'Remotes that failed to load or crashed in a browser',
  labelNames: ['remote', 'version', 'phase'],
  registers: [metrics],
});

export const rateLimitRefusals = new Counter({
  name: 'rate_limit_refusals_total',
  help: 'Requests answered with 429, by the limit that they exceeded',
  labelNames: ['limit'],
  registers: [metrics],
});

export const droppedConnections = new Counter({
  name: 'connections_dropped_total',
  help: 'Connections that were closed on arrival because there were too many',
  registers: [metrics],
});

export const refusedRequests = new Counter({
  name: 'requests_refused_total',
  help: 'Requests answered with 503 on arrival because too many were in progress',
  registers: [metrics],
});

/** Creates a separate server for metrics, so that they are not public with the site.
 *  @param isAccepting whether this process may receive new requests; proxies and orchestrators query it at
 *  `/accepting`. */
export function createMetricsServer({ isAccepting }: { isAccepting: () => boolean }): Server {
  return createServer((req, res) => {
    if (req.url === '/accepting') return void res.writeHead(isAccepting() ? 200 : 503).end();
    if (req.url !== '/metrics') return void res.writeHead(404).end();
    metrics.metrics().then(
      (text) => res.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      () => res.writeHead(500).end(),
    );
  });
}

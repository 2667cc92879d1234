import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

export const metrics = new Registry();
collectDefaultMetrics({ register: metrics });

const requestSeconds = new Histogram({
  name: 'http_request_seconds',
  help: 'Time from the first byte of a request to the end of its answer',
  labelNames: ['route', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [metrics],
});

type Series = ReturnType<typeof requestSeconds.labels>;
const seriesOf = new Map<string, Map<number, Series>>();

/** Counts one request. Its series is looked up once: prom-client checks the labels again each time. */
export function observeRequest(route: string, status: number, seconds: number): void {
  let byStatus = seriesOf.get(route);
  if (byStatus === undefined) seriesOf.set(route, (byStatus = new Map<number, Series>()));
  let series = byStatus.get(status);
  if (series === undefined) byStatus.set(status, (series = requestSeconds.labels(route, String(status))));
  series.observe(seconds);
}

export const remoteFailures = new Counter({
  name: 'remote_failures_total',
  help: 'Remotes that a browser could not load or that crashed in it',
  labelNames: ['remote', 'phase'],
  registers: [metrics],
});

/** A server of its own, so that the figures need not be public with the site. */
export function createMetricsServer(): Server {
  return createServer((req, res) => {
    if (req.url !== '/metrics') return void res.writeHead(404).end();
    metrics.metrics().then(
      (text) => res.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      () => res.writeHead(500).end(),
    );
  });
}

import type { Server } from 'node:http';
import { droppedConnections } from '../infra/metrics.ts';

const bounds = {
  // Each may hold a socket and a file; common limits of open files are far above twice as many.
  atMost: 4_000,
  // As proxies wait. Nothing of ours is silent for as long.
  stalledMs: 60_000,
};

/** Bounds how many connections there are, and how long one may be without a byte in either direction while it has a
 *  request: who never reads an answer gives back what it holds. */
export function boundConnections(server: Server, { atMost, stalledMs } = bounds): void {
  server.maxConnections = atMost;
  server.timeout = stalledMs;
  server.requestTimeout = 30_000;
  // Longer than a balancer keeps its idle connections, so that it never uses one that is being closed.
  server.keepAliveTimeout = 65_000;
  server.on('drop', () => {
    droppedConnections.inc();
    // Whoever comes next finds room.
    server.closeIdleConnections();
  });
}

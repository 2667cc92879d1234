import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import pLimit from 'p-limit';
import type { LimitFunction } from 'p-limit';
import { droppedConnections } from '../infra/metrics.ts';

/** Limits the number of connections, and for how many milliseconds one may be silent during a request. */
export function limitConnections(server: Server, { maxConnections = 4_000, stalledMs = 60_000 } = {}): void {
  server.maxConnections = maxConnections;
  server.timeout = stalledMs;
  server.requestTimeout = 30_000;
  // Longer than load balancers keep idle connections, so that they never use one that is being closed.
  server.keepAliveTimeout = 65_000;
  server.on('drop', () => {
    droppedConnections.inc();
    server.closeIdleConnections();
  });
}

/** Starts a connection's next request after the previous response has ended: Node starts all requests that arrive,
 *  and each may open a file. Browsers and proxies do not pipeline, so a connection with more than 16 waiting requests
 *  is closed. */
export function answerInOrder(answer: RequestListener): RequestListener {
  const queues = new WeakMap<Socket, LimitFunction>();
  return (req, res) => {
    const { socket } = req;
    const queue = queues.get(socket) ?? pLimit(1);
    queues.set(socket, queue);
    if (queue.pendingCount >= 16) socket.destroy();
    void queue(async () => {
      if (!socket.writable) return;
      const closed = new Promise((resolve) => res.once('close', resolve));
      answer(req, res);
      await closed;
    });
  };
}

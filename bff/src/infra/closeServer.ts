import type { Server } from 'node:http';

const timeoutMs = 10_000;

/** Stops accepting connections and waits at most ten seconds for running requests to be answered. */
export async function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const closeTimer = setTimeout(() => server.closeAllConnections(), timeoutMs);
    server.close(() => {
      clearTimeout(closeTimer);
      resolve();
    });
    server.closeIdleConnections();
  });
}

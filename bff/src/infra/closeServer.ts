import type { Server } from 'node:http';

const patienceMs = 10_000;

/** Stops accepting connections and waits at most ten seconds for running requests to be answered. */
export async function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), patienceMs);
    server.close(() => {
      clearTimeout(late);
      resolve();
    });
    server.closeIdleConnections();
  });
}

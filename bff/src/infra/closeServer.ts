import type { Server } from 'node:http';

const patienceMs = 10_000;

/** Stops taking connections and waits until the requests in flight are answered, at most ten seconds. */
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

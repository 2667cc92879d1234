import { randomInt } from 'node:crypto';
import { connect, createServer } from 'node:net';
import { Problem } from './problem.ts';
import { findListener } from './findListener.ts';

/** In use, or not allowed for this user. Other errors are ignored, because a machine may lack one of the addresses. */
const obstacles = ['EADDRINUSE', 'EACCES'] as const;
type Obstacle = (typeof obstacles)[number];

// Below the ephemeral ports (from 49152 by RFC 6335, from 32768 on Linux): the system may give those to another process
// before they are used here.
const firstPort = 20_000;
const portCount = 6_000;

/** Returns an unused port that belongs to this process for its lifetime: no other call in this process, another
 *  worker or another run on this machine gets it, even before something listens on it or during a restart. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(firstPort, firstPort + portCount);
    if ((await reserve(port)) && (await isPortFree(port))) return port;
  }
}

/** Reserves a port by listening on its twin, which is beyond the range. The system allows only one process to do so,
 *  and frees it when that process exits for any reason. */
function reserve(port: number): Promise<boolean> {
  return new Promise((done) => {
    const twin = createServer((socket) => socket.destroy()).unref();
    twin.once('error', () => done(false));
    twin.listen({ port: port + portCount, host: '127.0.0.1', exclusive: true }, () => done(true));
  });
}

/** Whether no process listens on the port, on any of this machine's addresses. */
export async function isPortFree(port: number): Promise<boolean> {
  return (await findObstacle(port)) === undefined;
}

/** @throws Problem that names the process using the port, if it is known. */
export async function assertPortFree(port: number, purpose: string, advice: string): Promise<void> {
  const found = await findObstacle(port);
  if (!found) return;
  if (found === 'EACCES')
    throw new Problem(`You don’t have permission to use port ${port}, needed for ${purpose}: ${advice}`);
  const listener = findListener(port);
  const usage = listener ? `is in use by ${listener.command} (process ${listener.pid})` : 'is already in use';
  throw new Problem(`Port ${port}, needed for ${purpose}, ${usage}: ${advice}`);
}

/** Whether a server accepts connections on the port within the given time. */
export function acceptsConnections(port: number, host = '127.0.0.1', milliseconds = 1_000): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect({ port, host });
    const finish = (isConnected: boolean) => {
      socket.destroy();
      done(isConnected);
    };
    socket.setTimeout(milliseconds, () => finish(false));
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
  });
}

/** Returns why the port is unavailable on any of this machine's addresses; undefined if it is available. */
async function findObstacle(port: number): Promise<Obstacle | undefined> {
  for (const host of ['127.0.0.1', '0.0.0.0', '::']) {
    const found = await tryToBind(port, host);
    if (found) return found;
  }
  return undefined;
}

function tryToBind(port: number, host: string): Promise<Obstacle | undefined> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      done(obstacles.find((code) => code === error.code)),
    );
    server.listen({ port, host, exclusive: true }, () => server.close(() => done(undefined)));
  });
}

import { randomInt } from 'node:crypto';
import { connect, createServer } from 'node:net';
import { Problem } from './problem.ts';
import { whoListens } from './whoListens.ts';

/** In use, or not allowed for this user. Other errors are ignored, because a machine may lack one of the addresses. */
const obstacles = ['EADDRINUSE', 'EACCES'] as const;
type Obstacle = (typeof obstacles)[number];

// Below the ephemeral ports (from 49152 by RFC 6335, from 32768 on Linux): the system may give those to another process
// before they are used here.
const firstPort = 20_000;
const portCount = 6_000;

/** Returns an unused port that belongs to this process for its lifetime: no other call in this process, another
 *  worker or another run on this machine gets it, even before something listens on it or during a restart. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(firstPort, firstPort + portCount);
    if ((await reserve(port)) && (await isFree(port))) return port;
  }
}

/** Reserves a port by listening on its twin, which is beyond the range. The system allows only one process to do so,
 *  and frees it when that process ends in any way. */
function reserve(port: number): Promise<boolean> {
  return new Promise((done) => {
    const twin = createServer((socket) => socket.destroy()).unref();
    twin.once('error', () => done(false));
    twin.listen({ port: port + portCount, host: '127.0.0.1', exclusive: true }, () => done(true));
  });
}

/** Whether no process listens on the port, on any of this machine's addresses. */
export async function isFree(port: number): Promise<boolean> {
  return (await obstacle(port)) === undefined;
}

/** @throws Problem that names the process using the port, if it is known. */
export async function requireFree(port: number, purpose: string, advice: string): Promise<void> {
  const found = await obstacle(port);
  if (!found) return;
  if (found === 'EACCES')
    throw new Problem(`You don’t have permission to use port ${port}, needed for ${purpose}: ${advice}`);
  const holder = whoListens(port);
  const held = holder ? `is in use by ${holder.command} (process ${holder.pid})` : 'is already in use';
  throw new Problem(`Port ${port}, needed for ${purpose}, ${held}: ${advice}`);
}

/** Whether a server accepts connections on the port within the given time. */
export function accepts(port: number, host = '127.0.0.1', milliseconds = 1_000): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect({ port, host });
    const end = (answer: boolean) => {
      socket.destroy();
      done(answer);
    };
    socket.setTimeout(milliseconds, () => end(false));
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}

/** Returns why the port is unavailable on any of this machine's addresses; undefined if it is available. */
async function obstacle(port: number): Promise<Obstacle | undefined> {
  for (const host of ['127.0.0.1', '0.0.0.0', '::']) {
    const found = await bind(port, host);
    if (found) return found;
  }
  return undefined;
}

function bind(port: number, host: string): Promise<Obstacle | undefined> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      done(obstacles.find((code) => code === error.code)),
    );
    server.listen({ port, host, exclusive: true }, () => server.close(() => done(undefined)));
  });
}

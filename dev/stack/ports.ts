import { randomInt } from 'node:crypto';
import { connect, createServer } from 'node:net';
import { Problem } from './problem.ts';
import { whoListens } from './whoListens.ts';

/** In use, or not for this user. Anything else is no obstacle: a machine may lack one of the addresses. */
const obstacles = ['EADDRINUSE', 'EACCES'] as const;
type Obstacle = (typeof obstacles)[number];

// Below those that systems hand out themselves (RFC 6335 begins them at 49152, Linux at 32768): of those another process
// may be given the same one before it is used here.
const firstPort = 20_000;
const portCount = 6_000;

/** A port nobody uses. It is this process's own for as long as it lives: no other call, here, in another worker or in
 *  another run on this machine, is given it before something listens there, nor while that is restarted. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(firstPort, firstPort + portCount);
    if ((await reserve(port)) && (await isFree(port))) return port;
  }
}

/** Each port has a twin, behind all of them, on which its owner listens: the system lets one process do that, and
 *  forgets it when the process ends in whatever way. */
function reserve(port: number): Promise<boolean> {
  return new Promise((done) => {
    const twin = createServer((socket) => socket.destroy()).unref();
    twin.once('error', () => done(false));
    twin.listen({ port: port + portCount, host: '127.0.0.1', exclusive: true }, () => done(true));
  });
}

/** Whether nothing listens there, on any of this machine's addresses. */
export async function isFree(port: number): Promise<boolean> {
  return (await obstacle(port)) === undefined;
}

/** @throws Problem naming who holds the port, where that can be told. */
export async function requireFree(port: number, purpose: string, advice: string): Promise<void> {
  const found = await obstacle(port);
  if (!found) return;
  if (found === 'EACCES')
    throw new Problem(`Port ${port}, needed for ${purpose}, may not be used by this user: ${advice}`);
  const holder = whoListens(port);
  const held = holder ? `is held by ${holder.command} (process ${holder.pid})` : 'is already in use';
  throw new Problem(`Port ${port}, needed for ${purpose}, ${held}: ${advice}`);
}

/** Whether something accepts connections there within the given time. */
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

/** Why the port cannot be had, on any of this machine's addresses; undefined when it can. */
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

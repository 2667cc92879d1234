import { randomInt } from 'node:crypto';
import { connect, createServer } from 'node:net';
import { Problem } from './problem.ts';
import { whoListens } from './whoListens.ts';

/** A port nobody uses right now, below those that systems hand out themselves (RFC 6335 begins them at 49152, Linux
 *  at 32768): of those another process may be given the same one before it is used here. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) return port;
  }
}

/** Whether nothing listens there, on any of this machine's addresses. */
export async function isFree(port: number): Promise<boolean> {
  return (
    (await bindable(port, '127.0.0.1')) && (await bindable(port, '0.0.0.0')) && (await bindable(port, '::'))
  );
}

/** @throws Problem naming who holds the port, where that can be told. */
export async function requireFree(port: number, purpose: string, advice: string): Promise<void> {
  if (await isFree(port)) return;
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

function bindable(port: number, host: string): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      done(error.code !== 'EADDRINUSE' && error.code !== 'EACCES'),
    );
    server.listen({ port, host, exclusive: true }, () => server.close(() => done(true)));
  });
}

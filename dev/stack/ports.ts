import { connect, createServer } from 'node:net';
import { Problem } from './problem.ts';
import { whoListens } from './whoListens.ts';

/** A port nobody uses right now. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.on('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => done(port));
    });
  });
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

import { EventEmitter } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { socket } from '@uppy/companion';
import type { Ledger } from './ledger.ts';
import { sessionCookieIn } from './ledger.ts';
import type { SocketOwners } from './socketOwners.ts';

const socketPath = /^\/companion\/api\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Lets the site's pages open the library's sockets, each for its import's owner only. The library attaches itself
 *  to every upgrade of the server it is given, so it is given an emitter that forwards only the admitted ones. */
export function guardSockets(
  server: Server,
  { origin, ledger, owners }: { origin: string; ledger: Ledger; owners: SocketOwners },
): void {
  const admitted = new EventEmitter();
  socket(admitted as Server);

  server.on('upgrade', (req: IncomingMessage, connection: Duplex, head: Buffer) => {
    connection.on('error', () => connection.destroy());
    isAdmitted(req).then(
      (isAllowed) => (isAllowed ? admitted.emit('upgrade', req, connection, head) : refuse(connection)),
      () => refuse(connection),
    );
  });

  async function isAdmitted(req: IncomingMessage): Promise<boolean> {
    const token = socketPath.exec(req.url ?? '')?.[1];
    if (token === undefined || req.headers.origin !== origin) return false;
    const userId = await ledger.findCreator(sessionCookieIn(req.headers.cookie));
    return (await owners.find(token)) === userId;
  }
}

function refuse(connection: Duplex): void {
  connection.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
}

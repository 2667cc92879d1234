import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** No browser and no proxy sends even a second one before it has the first one's answer. */
const waitingAtMost = 16;

interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
}

/** Begins a connection's next request when the answer before it has left: one that was not read would otherwise hold
 *  what all those behind it have opened. A connection that sends very many ahead is ended. Node itself begins them all,
 *  and no package of Koa's comes before that. */
export function oneAtATime(answer: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, Exchange[]>();

  return (req, res) => {
    const { socket } = req;
    // What stood in the same packet is still read after the connection's end: nobody would get its answer.
    if (!socket.writable) return;
    const line = lines.get(socket);
    if (line === undefined) begin({ req, res }, []);
    else if (line.length < waitingAtMost) line.push({ req, res });
    else socket.destroy();
  };

  function begin({ req, res }: Exchange, line: Exchange[]): void {
    const { socket } = req;
    lines.set(socket, line);
    res.once('close', () => {
      const next = line.shift();
      if (next !== undefined && socket.writable) begin(next, line);
      else lines.delete(socket);
    });
    answer(req, res);
  }
}

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { dropbox } from './dropbox.ts';
import { google } from './google.ts';
import { onedrive } from './onedrive.ts';
import type { Shelf } from './shelf.ts';
import { sendAnswer } from './shelf.ts';

export interface Clouds {
  shelf: Shelf;
  port: number;
  close(): void;
}

/** Starts a simulation of the hosts of Google, Dropbox and Microsoft, all with the same files. See `leadToClouds`. */
export async function startClouds(things: Shelf['things'] = []): Promise<Clouds> {
  const shelf: Shelf = {
    things,
    pageSize: 100,
    access: 'access-1',
    refresh: 'refresh-1',
    codes: new Set(),
    asked: [],
    leadsTo: undefined,
    failing: undefined,
  };
  const server = createServer((req, res) => {
    void text(req).then((body) => {
      const { pathname, searchParams: query } = new URL(req.url ?? '', 'http://cloud');
      const { headers } = req;
      const host = headers.host ?? '';
      const call = `${req.method ?? ''} ${decodeURIComponent(pathname)}`;
      const question = { host, call, query, headers, body };
      shelf.asked.push({ call: `${host} ${call}`, token: headers.authorization ?? '' });
      const known = google(question, shelf) ?? dropbox(question, shelf) ?? onedrive(question, shelf);
      sendAnswer(res, shelf.failing !== undefined ? { status: shelf.failing } : (known ?? { status: 404 }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    shelf,
    port: (server.address() as AddressInfo).port,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

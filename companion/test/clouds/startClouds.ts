import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { dropbox } from './dropbox.ts';
import { google } from './google.ts';
import { onedrive } from './onedrive.ts';
import type { CloudState } from './cloudState.ts';
import { sendAnswer } from './cloudState.ts';

export interface Clouds {
  cloudState: CloudState;
  port: number;
  close(): void;
}

/** Starts a simulation of the hosts of Google, Dropbox and Microsoft, all with the same files. See `redirectToClouds`. */
export async function startClouds(files: CloudState['files'] = []): Promise<Clouds> {
  const cloudState: CloudState = {
    files: files,
    pageSize: 100,
    access: 'access-1',
    refresh: 'refresh-1',
    codes: new Set(),
    requests: [],
    contentUrl: undefined,
    failing: undefined,
  };
  const server = createServer((req, res) => {
    void text(req).then((body) => {
      const { pathname, searchParams: query } = new URL(req.url ?? '', 'http://cloud');
      const { headers } = req;
      const host = headers.host ?? '';
      const call = `${req.method ?? ''} ${decodeURIComponent(pathname)}`;
      const request = { host, call, query, headers, body };
      cloudState.requests.push({ call: `${host} ${call}`, token: headers.authorization ?? '' });
      const known =
        google(request, cloudState) ?? dropbox(request, cloudState) ?? onedrive(request, cloudState);
      sendAnswer(
        res,
        cloudState.failing !== undefined ? { status: cloudState.failing } : (known ?? { status: 404 }),
      );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    cloudState,
    port: (server.address() as AddressInfo).port,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

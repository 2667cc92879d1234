import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { MultipartUpload } from '@grove/contracts/multipartUploads';
import type { RequestHandler } from 'express';

export interface LibraryCall {
  method?: 'GET' | 'POST';
  /** With its query, below the library's own path. */
  path: string;
  /** The library's, of who is signed in to a source. */
  token?: string;
  /** What the library keeps between the steps of a sign-in; it writes into it. */
  session?: object;
  body?: object;
  /** Where what is fetched goes: for `getKey`. */
  upload?: MultipartUpload;
}

export interface LibraryAnswer {
  status: number;
  location: string | undefined;
  body: string;
}

export type AskLibrary = (call: LibraryCall) => Promise<LibraryAnswer>;

/** Has the library answer requests of our own making, within this process: what a browser sends never reaches it, and
 *  what it answers (its tokens, its pages with scripts) reaches no browser.
 *  @param library answers below `/companion`. */
export function createAskLibrary(library: RequestHandler): AskLibrary {
  return ({ method = 'GET', path, token, session = {}, body = {}, upload }) =>
    new Promise((resolve) => {
      const req = new IncomingMessage(new Socket());
      const headers = token === undefined ? {} : { 'uppy-auth-token': token };
      // `_body` tells its parsers that the body is read.
      Object.assign(req, { method, url: `/companion${path}`, headers, session, body, upload, _body: true });
      req.push(null);
      const res = new ServerResponse(req);
      res.end = ((content?: string | Buffer) => {
        const location = res.getHeader('Location');
        resolve({
          status: res.statusCode,
          location: location === undefined ? undefined : String(location),
          body: typeof content === 'string' || Buffer.isBuffer(content) ? content.toString() : '',
        });
        return res;
      }) as ServerResponse['end'];
      // It comes here with what it has no answer for, and with what failed on the way to a source.
      const next = (error?: unknown) =>
        resolve({ status: error === undefined ? 404 : 502, location: undefined, body: '' });
      library(req as Parameters<RequestHandler>[0], res as Parameters<RequestHandler>[1], next);
    });
}

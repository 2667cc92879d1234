import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { MultipartUpload } from '@grove/contracts/files/multipartUploads';
import type { RequestHandler } from 'express';

export interface LibraryCall {
  method?: 'GET' | 'POST';
  /** Path below the library's own path, with its query. */
  path: string;
  /** The library's token for the person's account at a source. */
  token?: string;
  /** The library's state between the steps of a sign-in. The library writes to it. */
  session?: object;
  body?: object;
  /** The upload that receives a fetched file, for `getKey`. */
  upload?: MultipartUpload;
}

export interface LibraryAnswer {
  status: number;
  location: string | undefined;
  body: string;
}

export type CallLibrary = (call: LibraryCall) => Promise<LibraryAnswer>;

/** Creates a function that sends requests to the library within this process. What a browser sends never reaches the
 *  library, and the library's responses (tokens, pages with scripts) never reach a browser.
 *  @param library handles requests below `/companion`. */
export function createCallLibrary(library: RequestHandler): CallLibrary {
  return ({ method = 'GET', path, token, session = {}, body = {}, upload }) =>
    new Promise((resolve) => {
      const req = new IncomingMessage(new Socket());
      const headers = token === undefined ? {} : { 'uppy-auth-token': token };
      // `_body` makes the library's body parsers skip the request.
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
      // The library calls this if it has no response, or if a request to a source failed.
      const next = (error?: unknown) =>
        resolve({ status: error === undefined ? 404 : 502, location: undefined, body: '' });
      library(req as Parameters<RequestHandler>[0], res as Parameters<RequestHandler>[1], next);
    });
}

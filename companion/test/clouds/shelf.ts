import type { IncomingMessage, ServerResponse } from 'node:http';

export interface Thing {
  id: string;
  /** Of the folder it lies in; empty at the top. */
  in: string;
  name: string;
  mimeType?: string;
  /** Without it a folder. */
  content?: Buffer;
  /** As the source tells, where that is not what comes. */
  toldBytes?: number;
}

/** What lies with the clouds, and who is signed in there. */
export interface Shelf {
  things: Thing[];
  /** How many things a page of a list has. */
  pageSize: number;
  /** The access token that is good at the moment, and what it is renewed with. */
  access: string;
  refresh: string;
  /** Codes that a browser was sent back with. */
  codes: Set<string>;
  /** Host, method and path of everything that was asked, with the token it was asked with. */
  asked: { call: string; token: string }[];
  /** Where OneDrive leads to for a file's content; its own host when not set. */
  leadsTo: string | undefined;
  /** What every question is answered with, where they are to fail. */
  failing: number | undefined;
}

export interface Question {
  host: string;
  /** `POST /2/files/list_folder`. */
  call: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface Answer {
  status?: number;
  json?: unknown;
  bytes?: Buffer;
  html?: string;
  location?: string;
}

export type Cloud = (question: Question, shelf: Shelf) => Answer | undefined;

export const refused: Answer = { status: 401, json: { error: { message: 'Invalid credentials' } } };

/** A token for a code or for what it is renewed with, as all of them give it. */
export function giveToken({ body }: Question, shelf: Shelf): Answer {
  const form = new URLSearchParams(body);
  const isRenewal = form.get('grant_type') === 'refresh_token';
  const isGood = isRenewal
    ? form.get('refresh_token') === shelf.refresh
    : shelf.codes.delete(form.get('code') ?? '');
  const hasKeys = form.get('client_id') === 'the-key' && form.get('client_secret') === 'the-secret';
  if (!isGood || !hasKeys) return { status: 400, json: { error: 'invalid_grant' } };
  const { access, refresh } = shelf;
  return {
    json: { access_token: access, token_type: 'bearer', ...(!isRenewal && { refresh_token: refresh }) },
  };
}

/** A page of a folder. */
export function pageOf(shelf: Shelf, folder: string, cursor: string | null) {
  const all = shelf.things.filter((thing) => thing.in === folder);
  const from = Number(cursor ?? 0);
  const next = from + shelf.pageSize;
  return { things: all.slice(from, next), next: next < all.length ? String(next) : undefined };
}

export function sendAnswer(res: ServerResponse, { status = 200, json, bytes, html, location }: Answer): void {
  if (location !== undefined) res.setHeader('Location', location);
  const content = bytes ?? Buffer.from(html ?? JSON.stringify(json ?? {}));
  const textType = html === undefined ? 'application/json' : 'text/html';
  res.writeHead(location === undefined ? status : 302, {
    'Content-Type': bytes === undefined ? textType : 'application/octet-stream',
    'Content-Length': content.length,
  });
  res.end(content);
}

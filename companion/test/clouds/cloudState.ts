import type { IncomingMessage, ServerResponse } from 'node:http';

export interface CloudFile {
  id: string;
  /** Id of the parent folder; empty for the root folder. */
  in: string;
  name: string;
  mimeType?: string;
  /** Content of a file; without it the entry is a folder. */
  content?: Buffer;
  /** Size that the source reports, if it differs from the content's size. */
  reportedBytes?: number;
}

/** The simulated clouds' files and sign-in state. */
export interface CloudState {
  files: CloudFile[];
  /** Number of entries on a page of a list. */
  pageSize: number;
  /** The valid access token, and the refresh token that renews it. */
  access: string;
  refresh: string;
  /** Valid sign-in codes. */
  codes: Set<string>;
  /** Host, method and path of every request, with its token. */
  requests: { call: string; token: string }[];
  /** URL to which OneDrive redirects for a file's content. Default: its own content host. */
  contentUrl: string | undefined;
  /** Status of every response, to simulate an outage. */
  failing: number | undefined;
}

export interface CloudRequest {
  host: string;
  /** Method and path: `POST /2/files/list_folder`. */
  call: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface CloudAnswer {
  status?: number;
  json?: unknown;
  bytes?: Buffer;
  html?: string;
  location?: string;
}

export type Cloud = (request: CloudRequest, cloudState: CloudState) => CloudAnswer | undefined;

export const unauthorized: CloudAnswer = { status: 401, json: { error: { message: 'Invalid credentials' } } };

/** Issues a token for a code or a refresh token, the same way for all clouds. */
export function issueToken({ body }: CloudRequest, cloudState: CloudState): CloudAnswer {
  const form = new URLSearchParams(body);
  const isRenewal = form.get('grant_type') === 'refresh_token';
  const isValid = isRenewal
    ? form.get('refresh_token') === cloudState.refresh
    : cloudState.codes.delete(form.get('code') ?? '');
  const hasKeys = form.get('client_id') === 'the-key' && form.get('client_secret') === 'the-secret';
  if (!isValid || !hasKeys) return { status: 400, json: { error: 'invalid_grant' } };
  const { access, refresh } = cloudState;
  return {
    json: { access_token: access, token_type: 'bearer', ...(!isRenewal && { refresh_token: refresh }) },
  };
}

/** Returns a page of a folder. */
export function pageOf(cloudState: CloudState, folder: string, cursor: string | null) {
  const all = cloudState.files.filter((file) => file.in === folder);
  const from = Number(cursor ?? 0);
  const next = from + cloudState.pageSize;
  return { files: all.slice(from, next), next: next < all.length ? String(next) : undefined };
}

export function sendAnswer(
  res: ServerResponse,
  { status = 200, json, bytes, html, location }: CloudAnswer,
): void {
  if (location !== undefined) res.setHeader('Location', location);
  const content = bytes ?? Buffer.from(html ?? JSON.stringify(json ?? {}));
  const textType = html === undefined ? 'application/json' : 'text/html';
  res.writeHead(location === undefined ? status : 302, {
    'Content-Type': bytes === undefined ? textType : 'application/octet-stream',
    'Content-Length': content.length,
  });
  res.end(content);
}

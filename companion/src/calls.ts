import type { CloudSource } from '@grove/contracts/files/cloudSources';
import type { MultipartUpload } from '@grove/contracts/files/multipartUploads';
import type { Request, Response } from 'express';
import type { Cookie, Ledger } from './ledger.ts';
import type { Objects } from './objects.ts';
import type { MatchedRoute } from './routes.ts';
import type { SocketOwners } from './socketOwners.ts';
import type { Connections } from './sources/connections.ts';

/** A request with the upload that the guard has found, for the library's `getKey`. */
export interface Guarded extends Request {
  upload?: MultipartUpload;
}

export interface Call {
  req: Guarded;
  res: Response;
  cookie: Cookie;
  asked: MatchedRoute;
}

export interface GuardParts {
  ledger: Ledger;
  objects: Objects;
  owners: SocketOwners;
  sources: Sources;
}

export interface Sources {
  /** Sources with configured API keys. */
  configured: readonly CloudSource[];
  connections: Connections;
}

/** Whether the library handles the request next, or the guard has answered it. */
export type Outcome = 'go-on' | 'answered';
export type Check = (call: Call, parts: GuardParts) => Promise<Outcome>;

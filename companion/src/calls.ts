import type { CloudSource } from '@grove/contracts/cloudSources';
import type { MultipartUpload } from '@grove/contracts/multipartUploads';
import type { Request, Response } from 'express';
import type { Cookie, Ledger } from './ledger.ts';
import type { Objects } from './objects.ts';
import type { Asked } from './routes.ts';
import type { SocketOwners } from './socketOwners.ts';
import type { Connections } from './sources/connections.ts';

/** What the guard has found out, for the library's `getKey`. */
export interface Guarded extends Request {
  upload?: MultipartUpload;
}

export interface Call {
  req: Guarded;
  res: Response;
  cookie: Cookie;
  asked: Asked;
}

export interface GuardParts {
  ledger: Ledger;
  objects: Objects;
  owners: SocketOwners;
  sources: Sources;
}

export interface Sources {
  /** Those that there are keys for. */
  configured: readonly CloudSource[];
  connections: Connections;
}

/** Whether the library goes on, or the guard has answered itself. */
export type Outcome = 'go-on' | 'answered';
export type Check = (call: Call, parts: GuardParts) => Promise<Outcome>;

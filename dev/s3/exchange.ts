import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Address } from './address.ts';
import type { PayloadHash } from './authenticate.ts';
import type { Account } from './signature.ts';
import type { Store } from './store.ts';
import { toXml } from './xml.ts';
import type { XmlValue } from './xml.ts';

/** An authenticated request and its response. */
export interface Exchange {
  store: Store;
  account: Account;
  req: IncomingMessage;
  res: ServerResponse;
  address: Address;
  payloadHash: PayloadHash;
}

/** Responds with an XML document with one root element. */
export function sendXml(
  res: ServerResponse,
  root: string,
  content: string | { [name: string]: XmlValue },
  status = 200,
): void {
  const body = toXml(root, content);
  res.writeHead(status, { 'content-type': 'application/xml', 'content-length': Buffer.byteLength(body) });
  res.end(body);
}

/** Responds without a body. */
export function sendEmpty(res: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  res.writeHead(status, status === 204 || status === 304 ? headers : { ...headers, 'content-length': '0' });
  res.end();
}

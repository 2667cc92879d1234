import https from 'node:https';
import { connect } from 'node:net';

/** Hosts that the library calls for sign-ins, lists and downloads. */
const hosts = [
  'accounts.google.com',
  'oauth2.googleapis.com',
  'www.googleapis.com',
  'api.dropbox.com',
  'api.dropboxapi.com',
  'content.dropboxapi.com',
  'login.microsoftonline.com',
  'login.live.com',
  'graph.microsoft.com',
  'my.microsoftpersonalcontent.com',
];

/** Redirects this process's connections to the clouds to a local plain HTTP server, without changes to the product.
 *  All other HTTPS requests with Node's global agent are refused. */
export function redirectToClouds(port: number): void {
  https.globalAgent.createConnection = (options) => {
    const { host = '' } = options as { host?: string };
    if (!hosts.includes(host)) throw new Error(`Requests to ${host} are not allowed in tests`);
    return connect(port, '127.0.0.1');
  };
}

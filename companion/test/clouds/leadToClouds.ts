import https from 'node:https';
import { connect } from 'node:net';

/** The hosts that the library asks when somebody signs in to a source and when files are listed and fetched. */
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

/** Leads this process's connections to the clouds to a server on this machine instead, where plain HTTP is spoken: nothing
 *  in the product knows of it. Everything else that goes out by HTTPS with Node's own agent is refused. */
export function leadToClouds(port: number): void {
  https.globalAgent.createConnection = (options) => {
    const { host = '' } = options as { host?: string };
    if (!hosts.includes(host)) throw new Error(`Nobody may ask ${host} here`);
    return connect(port, '127.0.0.1');
  };
}

import http from 'node:http';

/** Keeps the library from asking anything by plain HTTP with Node's own agent, which it asks the sources with: it follows
 *  wherever they redirect. What answers within a network, such as a cloud's metadata, has no certificate that would be
 *  believed. Files by their address, the storage and the API are asked with agents of their own.
 *  @returns ends it. */
export function refusePlainHttp(): () => void {
  http.globalAgent.createConnection = () => {
    throw new Error('Only HTTPS leads to a source');
  };
  return () => {
    // Its own is the prototype's.
    Reflect.deleteProperty(http.globalAgent, 'createConnection');
  };
}

import http from 'node:http';

/** Blocks plain HTTP with Node's global agent, which the library uses for sources and with which it follows any
 *  redirect. Services inside a network, such as a cloud's metadata service, have no trusted certificate. File URLs,
 *  the storage and the API use other agents.
 *  @returns a function that removes the block. */
export function refusePlainHttp(): () => void {
  http.globalAgent.createConnection = () => {
    throw new Error('Sources can only be reached over HTTPS');
  };
  return () => {
    // The original method is on the prototype.
    Reflect.deleteProperty(http.globalAgent, 'createConnection');
  };
}

import { connect } from 'node:net';

/** Whether something accepts connections at this address, asked for at most a second. */
export function acceptsConnections(address: string): Promise<boolean> {
  const { hostname, port, protocol } = new URL(address);
  const defaultPort = protocol === 'https:' ? 443 : protocol.startsWith('redis') ? 6379 : 80;
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      port: port === '' ? defaultPort : Number(port),
      timeout: 1_000,
    });
    const done = (answers: boolean) => {
      socket.destroy();
      resolve(answers);
    };
    socket.once('connect', () => done(true));
    socket.once('timeout', () => done(false));
    socket.once('error', () => done(false));
  });
}

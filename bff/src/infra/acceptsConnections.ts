import { connect } from 'node:net';

const defaultPorts: Record<string, number> = {
  'https:': 443,
  'redis:': 6379,
  'rediss:': 6379,
  'smtp:': 25,
  'smtps:': 465,
};

/** Checks whether a server accepts connections at this URL, waiting at most a second. */
export async function acceptsConnections(address: string): Promise<boolean> {
  const { hostname, port, protocol } = new URL(address);
  const defaultPort = defaultPorts[protocol] ?? 80;
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      port: port === '' ? defaultPort : Number(port),
      timeout: 1_000,
    });
    const done = (isAccepted: boolean) => {
      socket.destroy();
      resolve(isAccepted);
    };
    socket.once('connect', () => done(true));
    socket.once('timeout', () => done(false));
    socket.once('error', () => done(false));
  });
}

import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll } from '@jest/globals';

/** Starts a mail server that requires a password, refuses it, and repeats the credentials, as some do.
 *  Call at the top of a test file.
 *  @returns its address and port. */
export async function echoingSmtpServer(): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 rude.test\r\n');
    socket.on('data', (part: Buffer) => {
      const command = part.toString().trim();
      if (command.startsWith('EHLO')) return void socket.write('250-rude.test\r\n250 AUTH PLAIN LOGIN\r\n');
      const [, , credentials = ''] = command.split(' ');
      socket.write(`535 not ${Buffer.from(credentials, 'base64').toString()}, so not ${command}\r\n`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

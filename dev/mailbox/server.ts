import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { mailboxListener } from './mailboxListener.ts';
import { EmailFolder } from './emailFolder.ts';
import { receiveEmails } from './receiveEmails.ts';

/** The local stack's mailbox: accepts all emails, delivers none, and shows them on a page. */
const emails = new EmailFolder(requireEnv('MAILBOX_DIR'));
const port = Number(requireEnv('PORT'));
const listener = mailboxListener(emails);

try {
  const receiver = await receiveEmails({
    port: Number(requireEnv('SMTP_PORT')),
    onEmail: (email) => emails.add(email),
  });
  const servers = [createServer(listener), createServer(listener)] as const;
  await listen(servers[0], '127.0.0.1');
  // For some clients 'localhost' is ::1. Machines without IPv6 skip this.
  await listen(servers[1], '::1').catch(() => undefined);
  process.stdout.write(`mailbox: http://localhost:${port}, ${receiver.url}\n`);
  const shutDown = () => {
    for (const server of servers) server.close().closeAllConnections();
    void receiver.close();
  };
  process.once('SIGTERM', shutDown);
  process.once('SIGINT', shutDown);
} catch (error) {
  stop(`mailbox: ${error instanceof Error ? error.message : String(error)}`);
}

async function listen(server: Server, host: string): Promise<void> {
  server.listen(port, host);
  await once(server, 'listening');
}

function requireEnv(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') stop(`mailbox: ${name} is not set.`);
  return value;
}

function stop(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

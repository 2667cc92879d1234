import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { mailboxListener } from './mailboxListener.ts';
import { MailFolder } from './mailFolder.ts';
import { receiveMails } from './receiveMails.ts';

/** The local stack's mailbox: accepts all emails, delivers none, and shows them on a page. */
const mails = new MailFolder(need('MAILBOX_DIR'));
const port = Number(need('PORT'));
const listener = mailboxListener(mails);

try {
  const receiver = await receiveMails({
    port: Number(need('SMTP_PORT')),
    onMail: (mail) => mails.keep(mail),
  });
  const servers = [createServer(listener), createServer(listener)] as const;
  await listen(servers[0], '127.0.0.1');
  // For some clients 'localhost' is ::1. Machines without IPv6 skip this.
  await listen(servers[1], '::1').catch(() => undefined);
  process.stdout.write(`mailbox: http://localhost:${port}, ${receiver.url}\n`);
  const end = () => {
    for (const server of servers) server.close().closeAllConnections();
    void receiver.close();
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
} catch (error) {
  stop(`mailbox: ${error instanceof Error ? error.message : String(error)}`);
}

async function listen(server: Server, host: string): Promise<void> {
  server.listen(port, host);
  await once(server, 'listening');
}

function need(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') stop(`mailbox: ${name} is not set.`);
  return value;
}

function stop(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

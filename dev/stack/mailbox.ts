import { join } from 'node:path';
import { respondsOk } from './respondsOk.ts';
import { root } from './folders.ts';
import { acceptsConnections } from './ports.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

export interface MailboxOptions {
  /** Emails are stored in `mailbox/` below it. */
  dataDir: string;
  port: number;
  smtpPort: number;
}

/** Starts the local mailbox: it accepts all emails and shows them at `url`. None leaves this machine. */
export function startMailbox({ dataDir, port, smtpPort }: MailboxOptions): Promise<Service> {
  return startService({
    name: 'Mailbox',
    url: `http://localhost:${port}`,
    command: process.execPath,
    args: [join(root, 'dev/mailbox/server.ts')],
    env: {
      ...process.env,
      PORT: String(port),
      SMTP_PORT: String(smtpPort),
      MAILBOX_DIR: join(dataDir, 'mailbox'),
    },
    logFile: join(dataDir, 'logs', 'mailbox.log'),
    pidFile: join(dataDir, 'run', 'mailbox.pid.json'),
    isReady: async () =>
      (await respondsOk(`http://localhost:${port}/health`)) && (await acceptsConnections(smtpPort)),
  });
}

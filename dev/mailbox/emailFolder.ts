import { randomBytes } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReceivedEmail } from './receiveEmails.ts';

export interface StoredEmail extends ReceivedEmail {
  id: string;
}

const maxEmails = 500;
const idPattern = /^\d{15}-[0-9a-f]{8}$/;

/** Stores the emails of the local stack as one file each, so that they survive a restart. Keeps the latest 500. */
export class EmailFolder {
  readonly folder: string;
  #latest = 0;

  constructor(folder: string) {
    this.folder = folder;
  }

  async add(email: ReceivedEmail): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    // Increases with each email, even within a millisecond.
    this.#latest = Math.max(Date.now(), this.#latest + 1);
    const id = `${String(this.#latest).padStart(15, '0')}-${randomBytes(4).toString('hex')}`;
    const file = this.#file(id);
    // Written atomically, so that a concurrent list never reads half of a file.
    await writeFile(`${file}.tmp`, JSON.stringify({ id, ...email }), { mode: 0o600 });
    await rename(`${file}.tmp`, file);
    const oldIds = (await this.#ids()).slice(maxEmails);
    await Promise.all(oldIds.map((oldId) => rm(this.#file(oldId), { force: true })));
  }

  /** Lists emails, newest first. @param to limits them to one address. */
  async list(to?: string): Promise<StoredEmail[]> {
    const emails = await Promise.all((await this.#ids()).map((id) => this.find(id)));
    const address = to?.toLowerCase();
    return emails
      .filter((email) => email !== undefined)
      .filter(
        (email) => address === undefined || email.to.some((recipient) => recipient.toLowerCase() === address),
      );
  }

  async find(id: string): Promise<StoredEmail | undefined> {
    if (!idPattern.test(id)) return undefined;
    try {
      return JSON.parse(await readFile(this.#file(id), 'utf8')) as StoredEmail;
    } catch {
      return undefined;
    }
  }

  async clear(): Promise<void> {
    await Promise.all((await this.#ids()).map((id) => rm(this.#file(id), { force: true })));
  }

  async #ids(): Promise<string[]> {
    const names = await readdir(this.folder).catch(() => []);
    const ids = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length));
    return ids
      .filter((id) => idPattern.test(id))
      .sort()
      .reverse();
  }

  #file(id: string): string {
    return join(this.folder, `${id}.json`);
  }
}

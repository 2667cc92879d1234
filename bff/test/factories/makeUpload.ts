import { createHash, randomBytes } from 'node:crypto';
import { contractVersion } from '@grove/contracts/releases/contractVersion';
import type { UploadedRelease } from '@grove/contracts/releases/deploys';
import type { Loose } from '../client.ts';

type Manifest = Partial<UploadedRelease> & { name: string };

/** Returns the form that a deploy tool sends: a tiny build with an entry and another script.
 *  @param files replace the default ones, or remove them if undefined; the manifest contains their
 *  digests unless `fields` says otherwise. */
export function makeUpload(
  fields: Manifest,
  files: Record<string, string | undefined> = {},
): Loose & { manifest: UploadedRelease } {
  const version = fields.version ?? randomBytes(8).toString('hex');
  const entry = `entry.${version}.js`;
  const screen = 'chunks/screen.js';
  const defaultFiles = {
    [entry]: `/* ${fields.name} ${version} */`.padEnd(3_000, 'grove();'),
    [screen]: 'screen()',
  };
  const all: Record<string, string | undefined> = { ...defaultFiles, ...files };
  const manifest: UploadedRelease = {
    version,
    contract: contractVersion,
    entry,
    integrity: digestOf(all[entry] ?? ''),
    preload: [{ url: screen, integrity: digestOf(all[screen] ?? '') }],
    routes: [],
    commit: 'abc1234',
    author: 'A team',
    shared: {},
    ...fields,
  };
  const sent = Object.entries(all).filter((file): file is [string, string] => file[1] !== undefined);
  return { manifest, ...makeForm({ release: JSON.stringify(manifest) }, sent) };
}

/** Returns a multipart form like an API client's. */
export function makeForm(fields: Record<string, string>, files: [path: string, content: string][]): Loose {
  const boundary = `grove-${randomBytes(8).toString('hex')}`;
  const parts = [
    ...Object.entries(fields).map(
      ([name, value]) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`,
    ),
    ...files.map(
      ([path, content]) =>
        `Content-Disposition: form-data; name="${path}"; filename="${path}"\r\nContent-Type: application/octet-stream\r\n\r\n${content}`,
    ),
  ];
  const body = [...parts.map((part) => `--${boundary}\r\n${part}\r\n`), `--${boundary}--\r\n`].join('');
  return { body, headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` } };
}

/** The digest in a build's manifest. */
export function digestOf(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}

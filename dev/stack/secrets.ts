import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from './writeAtomically.ts';

export interface StorageKeys {
  accessKeyId: string;
  secretAccessKey: string;
}

/** The local storage's keys: made once for a data folder, readable by its owner only. */
export function storageKeys(dataDir: string): StorageKeys {
  const file = join(dataDir, 'secrets.json');
  const known = read(file);
  if (known) return known;
  const keys = {
    accessKeyId: randomBytes(10).toString('hex'),
    secretAccessKey: randomBytes(30).toString('base64url'),
  };
  writeAtomically(file, JSON.stringify(keys), 0o600);
  return keys;
}

function read(file: string): StorageKeys | undefined {
  try {
    const { accessKeyId, secretAccessKey } = JSON.parse(readFileSync(file, 'utf8')) as Partial<StorageKeys>;
    return accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  } catch {
    return undefined;
  }
}

import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { expect } from '@jest/globals';
import type { Loose } from './client.ts';
import type { DeployingTeam } from './deployingTeam.ts';

export const promoteKey = 'POST /api/remotes/:name/promotions';

/** Creates a function that uploads a form, expects that it is refused without leaving any file, and returns the
 *  problems that the refusal lists. */
export function createProblemLister(upload: DeployingTeam['upload'], releasesDir: string) {
  return async (form: Loose): Promise<string[]> => {
    const { status, text } = await upload(form);
    expect([status, await readdir(releasesDir).catch(() => [])]).toEqual([422, []]);
    const [message, ...problems] = text.split('\n');
    expect(message).toBe('This release was refused:');
    return problems;
  };
}

/** Creates a script of about this many bytes when compressed. */
export function makeHeavyScript(bytes: number): string {
  return `/*${randomBytes(bytes).toString('hex')}*/`.replace(/.{64}/g, '$&\n');
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { root } from '../../../dev/stack/folders.ts';
import { settingNames as companionSettings } from '../../../companion/src/env.ts';
import { settingNames } from '../../src/env.ts';
import { composeVariables, readCompose } from './composeFile.ts';
import { requiredVariables } from './composedStack.ts';

/** Settings that docker-compose.yml does not set, with the reason. */
const notInDocker: Record<string, string> = {
  HOST: 'Containers listen on all their addresses.',
  GROVE_MODE: 'The demo, which lets everyone in, is for npm start.',
  GROVE_ALLOW_DEMO: 'The demo is for npm start.',
  STRIPE_API_BASE: 'The simulator is for npm start.',
  STRIPE_JS: 'The simulator is for npm start.',
  FIRST_CREATOR_FILE: 'The default is in the volume of the site.',
  BFF_URL: 'The companion reaches the site through the proxy.',
};
/** Variables of Docker's processes that are not settings of Grove. */
const otherNames = ['NODE_EXTRA_CA_CERTS', 'MONGO_ROOT_PASSWORD'];
/** Read by Docker Compose itself. */
const composeOwn = ['COMPOSE_FILE'];

const readText = (path: string) => readFile(join(root, path), 'utf8');
const unique = (names: Iterable<string>) => [...new Set(names)].sort();

function namesIn(service: string): string[] {
  return Object.keys(readCompose(requiredVariables)[service]?.environment ?? {});
}

async function readExampleNames(): Promise<string[]> {
  return [...(await readText('.env.example')).matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(
    ([, name = '']) => name,
  );
}

test('every setting of the site and the companion is set by docker-compose.yml, and no others are', () => {
  const expected = (names: string[]) => unique(names.filter((name) => !(name in notInDocker)));
  const site = new Set([...settingNames.site, ...otherNames]);
  expect(
    unique([...namesIn('bff-1'), ...namesIn('prepare')].filter((name) => settingNames.site.includes(name))),
  ).toEqual(expected(settingNames.site));
  expect(unique(namesIn('companion').filter((name) => companionSettings.includes(name)))).toEqual(
    unique(companionSettings.filter((name) => name === 'HOST' || !(name in notInDocker))),
  );
  for (const service of ['bff-1', 'bff-2', 'worker', 'release', 'doctor', 'prepare', 'backup', 'restore'])
    expect([service, namesIn(service).filter((name) => !site.has(name))]).toEqual([service, []]);
});

test('.env.example lists exactly the variables of docker-compose.yml', async () => {
  const example = (await readExampleNames()).filter((name) => !composeOwn.includes(name));
  expect(unique(example)).toEqual(unique(composeVariables().map(({ name }) => name)));
  expect(example).toHaveLength(new Set(example).size);
});

test('the documentation explains every variable, and its tables list no others', async () => {
  const operating = await readText('docs/operating.md');
  const security = await readText('docs/security.md');
  const explained = (name: string) => {
    const family = name.replace(/_[A-Z]+$/, '_*');
    return [name, family].some((one) => `${operating}${security}`.includes(`\`${one}\``));
  };
  const names = await readExampleNames();
  expect(names.filter((name) => !explained(name))).toEqual([]);

  const [, settings = ''] = /^## Settings$([^]*?)^## /m.exec(operating) ?? [];
  const rows = [...settings.matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell = '']) => cell);
  const listed = rows.flatMap((cell) =>
    [...cell.matchAll(/`([A-Z][A-Z0-9_]+\*?)`/g)].map(([, one = '']) => one),
  );
  const isKnown = (one: string) =>
    names.some((name) => name === one || (one.endsWith('*') && name.startsWith(one.slice(0, -1))));
  expect([listed.length > 20, listed.filter((one) => !isKnown(one))]).toEqual([true, []]);
});

test('a value in .env reaches the processes', () => {
  const values = {
    MONGODB_URI: 'mongodb+srv://site:word@db.test/grove',
    REDIS_URL: 'rediss://cache.test',
    S3_ENDPOINT: 'https://s3.test',
    S3_BUCKET: 'files',
    S3_REGION: 'eu-central-1',
    S3_FORCE_PATH_STYLE: 'no',
    TRUSTED_PROXIES: '2',
    RATE_LIMIT_FACTOR: '3',
    SERVICE_WORKER: 'off',
  };
  const services = readCompose({ ...requiredVariables, ...values });
  for (const name of ['bff-1', 'bff-2', 'worker', 'doctor', 'release'])
    expect(services[name]?.environment).toMatchObject(values);
  const { MONGODB_URI, S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_FORCE_PATH_STYLE } = values;
  for (const name of ['prepare', 'backup', 'restore'])
    expect(services[name]?.environment).toMatchObject({
      ...{ MONGODB_URI, S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_FORCE_PATH_STYLE },
    });
});

test.each([
  ['hosted-mongo.yml', 'mongo'],
  ['hosted-storage.yml', 'storage'],
  ['hosted-redis.yml', 'redis'],
])('%s leaves out only %s, which no service requires', async (file, name) => {
  const overlay = parse(await readText(`production/${file}`)) as {
    services: Record<string, { profiles?: string[] }>;
  };
  const leftOut = Object.entries(overlay.services).filter(([, { profiles }]) => profiles !== undefined);
  expect(leftOut).toEqual([[name, { profiles: ['built-in'] }]]);
  for (const service of Object.values(readCompose(requiredVariables)))
    expect(service.depends_on?.[name]?.required ?? false).toBe(false);
});

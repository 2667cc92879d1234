import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parse, parseAllDocuments, stringify } from 'yaml';
import { parseEnv as parseCompanionEnv, settingNames as companionNames } from '../../../companion/src/env.ts';
import { root } from '../../../dev/stack/folders.ts';
import { findHelm } from '../../../dev/stack/helmBinary.ts';
import { run } from '../../../dev/stack/run.ts';
import { parseEnv, settingNames } from '../../src/env.ts';

const chart = join(root, 'production/helm');
const helm = findHelm();
const names: Record<string, string[]> = {
  bff: settingNames.site,
  worker: settingNames.site,
  companion: companionNames,
  prepare: settingNames.prepare,
  release: settingNames.release,
};
/** The values of the Secret that the chart refers to. */
const secret: Record<string, string> = {
  MONGODB_URI: 'mongodb://mongo.example.org/grove?replicaSet=grove',
  GROVE_SECRET: 'b4c1f0a29d5e4b7c8a6f3e2d1c0b9a8f',
  SMTP_URL: 'smtps://grove@mail.example.org',
  S3_ACCESS_KEY_ID: 'files',
  S3_SECRET_ACCESS_KEY: 'filesfilesfiles',
  REDIS_URL: 'rediss://cache.example.org:6379',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  COMPANION_GOOGLE_KEY: 'google',
  COMPANION_GOOGLE_SECRET: 'googlegoogle',
};
const values = {
  image: { repository: 'registry.example.org/grove' },
  host: 'grove.example.org',
  existingSecret: 'grove',
  optionalSecretKeys: ['REDIS_URL', 'STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  companionSecretKeys: ['COMPANION_GOOGLE_KEY', 'COMPANION_GOOGLE_SECRET'],
  storage: { endpoint: 'https://files.example.org' },
  mailFrom: 'Grove <grove@example.org>',
  settings: { PRODUCT_SLUG: 'grove', LOG_LEVEL: 'info' },
};

interface Setting {
  name: string;
  value?: string;
  valueFrom?: { secretKeyRef: { name: string; key: string } };
}

interface Container {
  name: string;
  command: string[];
  env: Setting[];
  resources: { requests?: object; limits?: object };
  securityContext: object;
  readinessProbe?: object;
  livenessProbe?: object;
}

interface Resource {
  kind: string;
  metadata: { name: string };
  spec: { template?: { spec: { securityContext: object; containers: Container[] } } };
}

test('the chart has the version of package.json', async () => {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  expect(parse(await readFile(join(chart, 'Chart.yaml'), 'utf8'))).toMatchObject({
    version,
    appVersion: version,
  });
});

// Helm is built by `.ci/run`; elsewhere it is optional.
(helm === undefined ? describe.skip : describe)('the Helm chart', () => {
  let dir: string;
  let resources: Resource[] = [];
  const command = (...args: string[]) => run(helm ?? '', [...args, '--kube-version', '1.33.0']);

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'grove-chart-'));
    await writeFile(join(dir, 'values.yaml'), stringify(values));
    const { output } = await command('template', 'site', chart, '-f', join(dir, 'values.yaml'));
    const documents = parseAllDocuments(output).map((one) => one.toJS() as Resource | null);
    // Some documents contain only comments.
    resources = documents.filter((one) => one !== null);
  });
  afterAll(() => rm(dir, { recursive: true }));

  const pods = () => resources.flatMap(({ spec }) => (spec.template ? [spec.template.spec] : []));
  const containers = () => pods().flatMap((pod) => pod.containers);
  const readEnv = ({ env }: Container) =>
    Object.fromEntries(
      env.map(({ name, value, valueFrom }) => [name, value ?? secret[valueFrom?.secretKeyRef.key ?? '']]),
    );

  test('has no faults', async () => {
    const { code, output } = await command('lint', '--strict', chart, '-f', join(dir, 'values.yaml'));
    expect([code, output]).toEqual([0, expect.stringContaining('0 chart(s) failed')]);
  });

  test('contains every process, an autoscaler and an ingress', () => {
    const found = resources.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    for (const name of ['bff', 'worker', 'companion']) expect(found).toContain(`Deployment site-${name}`);
    for (const name of ['prepare', 'release']) expect(found).toContain(`Job site-${name}`);
    expect(found).toEqual(expect.arrayContaining(['HorizontalPodAutoscaler site-bff', 'Ingress site']));
  });

  test('passes to each process only settings that it reads, once each, with secrets by reference', () => {
    expect(
      containers()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(Object.keys(names).sort());
    for (const { name, env } of containers()) {
      const known = [...(names[name] ?? []), 'NODE_ENV'];
      const passed = env.map((setting) => setting.name);
      expect([name, passed.filter((one) => !known.includes(one))]).toEqual([name, []]);
      expect([name, new Set(passed).size]).toEqual([name, passed.length]);
      const plain = env.filter((one) => one.name in secret && one.valueFrom?.secretKeyRef.name !== 'grove');
      expect([name, plain]).toEqual([name, []]);
    }
  });

  test('the processes accept their settings', () => {
    const find = (name: string) => containers().find((one) => one.name === name);
    for (const name of ['bff', 'worker', 'companion']) {
      const container = find(name);
      if (container === undefined) throw new Error(`The chart has no ${name}`);
      const read = name === 'companion' ? parseCompanionEnv : parseEnv;
      expect(read(readEnv(container))).toMatchObject({ PUBLIC_URL: 'https://grove.example.org' });
    }
  });

  test('runs every container without root, with a read-only file system and limited memory', () => {
    for (const { securityContext } of pods())
      expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
    for (const { name, securityContext, resources: needs } of containers()) {
      expect([name, securityContext]).toEqual([
        name,
        { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
      ]);
      expect([name, needs]).toMatchObject([name, { requests: {}, limits: { memory: expect.any(String) } }]);
    }
  });

  test('probes the endpoints that the processes have', () => {
    const probes = containers().filter(({ readinessProbe }) => readinessProbe);
    expect(
      Object.fromEntries(probes.map(({ name, readinessProbe }) => [name, readinessProbe])),
    ).toMatchObject({
      bff: { httpGet: { path: '/accepting', port: 'metrics' } },
      worker: { httpGet: { path: '/accepting', port: 'metrics' } },
      companion: { httpGet: { path: '/health', port: 'http' } },
    });
  });

  test.each(['image', 'host', 'existingSecret', 'storage', 'mailFrom'])(
    'does not render without %s',
    async (name) => {
      const file = join(dir, `without-${name}.yaml`);
      await writeFile(file, stringify({ ...values, [name]: undefined }));
      const { code, output } = await command('template', 'site', chart, '-f', file);
      expect([code, output]).toEqual([1, expect.stringMatching(new RegExp(`${name}.*is required`))]);
    },
  );
});

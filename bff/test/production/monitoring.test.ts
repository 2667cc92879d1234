import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';
import { root } from '../../../dev/stack/folders.ts';
import { saveBackupMetrics } from '../../src/infra/backup/saveBackupMetrics.ts';
import { metrics } from '../../src/infra/metrics.ts';
import '../../src/delivery/events/eventsMetrics.ts';
import { startServerProcess } from '../serverProcess.ts';
import { testDatabase } from '../testDatabase.ts';
import { waitUntil } from '../waitUntil.ts';

const { env } = testDatabase();

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; description: string };
}

const folder = join(root, 'production/monitoring');
const { groups } = parse(await readFile(join(folder, 'alerts.yml'), 'utf8')) as {
  groups: { rules: Rule[] }[];
};
const rules = groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(await readFile(join(folder, 'dashboard.json'), 'utf8')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const queries = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];
/** Labels that Prometheus adds when it reads a target. */
const targetLabels = ['job', 'instance'];
let exported = '';

beforeAll(async () => {
  const { origin, metricsOrigin, child } = await startServerProcess();
  const dir = await mkdtemp(join(tmpdir(), 'grove-monitoring-'));
  try {
    await waitUntil(async () => (await fetch(`${metricsOrigin}/accepting`)).ok);
    await fetch(`${origin}/api/stripe/webhook`, { method: 'POST', body: '{}' });
    const headers = { Origin: env.PUBLIC_URL, 'Content-Type': 'application/json' };
    await fetch(`${origin}/api/create-payment-intent`, { method: 'POST', body: '{}', headers });
    await saveBackupMetrics(join(dir, 'grove.prom'), new Date());
    // A request is recorded after its response has ended.
    await waitUntil(async () => {
      exported = await (await fetch(`${metricsOrigin}/metrics`)).text();
      return exported.includes('route="POST /api/create-payment-intent"');
    });
    exported += await readFile(join(dir, 'grove.prom'), 'utf8');
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
    await rm(dir, { recursive: true });
  }
}, 90_000);

afterAll(() => metrics.clear());

/** Reads a query with Prometheus's own grammar. */
function readQuery(expr: string): { isValid: boolean; names: string[]; labels: string[]; routes: string[] } {
  const found = { isValid: true, names: [] as string[], labels: [] as string[], routes: [] as string[] };
  parser.parse(expr).iterate({
    enter: ({ type, name, from, to, node }) => {
      const text = expr.slice(from, to);
      if (type.isError) found.isValid = false;
      if (name === 'Identifier' && node.parent?.name === 'VectorSelector') found.names.push(text);
      if (name === 'LabelName') found.labels.push(text);
      if (name === 'UnquotedLabelMatcher' && text.startsWith('route'))
        found.routes.push(...text.replace(/^route=~?"|"$/g, '').split('|'));
    },
  });
  return found;
}

test.each(queries)('%s: %s is a query of metrics, labels and routes that Grove exports', (_, expr) => {
  const { isValid, names, labels, routes } = readQuery(expr);
  expect([isValid, names.length > 0]).toEqual([true, true]);
  const known = [...targetLabels];
  for (const name of names.filter((one) => one !== 'up')) {
    const [, family = '', suffix] = /^(.*?)(_bucket|_count)?$/.exec(name) ?? [];
    expect(exported).toMatch(
      new RegExp(`^# TYPE ${family} ${suffix ? 'histogram' : '(counter|gauge)'}$`, 'm'),
    );
    known.push(...readLabels(family));
  }
  expect(labels.filter((label) => !known.includes(label))).toEqual([]);
  for (const route of routes) expect(exported).toContain(`route="${route}"`);
});

/** The labels of a metric's samples, and those that it declares, because some have no sample yet. */
function readLabels(family: string): string[] {
  const samples = exported.split('\n').filter((line) => line.startsWith(family));
  const sampled = samples.flatMap((line) => [...line.matchAll(/(\w+)="/g)].map(([, label = '']) => label));
  const declared = metrics.getSingleMetric(family) as { labelNames?: string[] } | undefined;
  return [...sampled, ...(declared?.labelNames ?? [])];
}

test('each alert has a severity, a summary and a description, and a name of its own', () => {
  for (const { alert, labels, annotations } of rules) {
    expect([alert, labels.severity]).toEqual([alert, expect.stringMatching(/^(critical|warning)$/)]);
    expect([alert, annotations.summary, annotations.description]).not.toContain('');
  }
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
});

test.each(['sum(rate(x[5m])', 'rate(up)) > 0', 'up{job=}'])('the broken query %s is refused', (expr) => {
  expect(readQuery(expr).isValid).toBe(false);
});

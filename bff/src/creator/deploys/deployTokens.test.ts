import { beforeAll, describe, expect, test } from '@jest/globals';
import { deploys } from '@grove/contracts/releases/deploys';
import type { Endpoint } from '@grove/contracts/api/endpoint';
import type { AllEndpoints } from '@grove/contracts/api/endpoints';
import { getDatabaseText } from '../../../test/getDatabaseText.ts';
import { makeDeployToken } from '../../../test/factories/makeDeployToken.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { validInputs } from '../../../test/validInputs.ts';
import { makeWorld, sampleRemote } from '../../../test/world.ts';
import type { World } from '../../../test/world.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { Users } from '../../members/users/users.model.ts';
import { DeployTokens } from './deployTokens.model.ts';
import { newDeployToken } from './newDeployToken.ts';

const site = testServer();
const remote = sampleRemote.name;
const key = 'GET /api/remotes/:name';

type Key = keyof typeof deploys & keyof AllEndpoints;
const all = Object.entries(deploys as Record<string, Endpoint>) as [Key, Endpoint][];
const taking = all.filter(([, { token }]) => token !== undefined);
const others = all.filter(([, { token, role }]) => token === undefined && role === 'operator');

let world: World;

beforeAll(async () => {
  world = await makeWorld(site);
});

/** The status of a request with this header, without cookie and origin, as sent by a program. */
async function statusWith(endpoint: Key, authorization?: string): Promise<number> {
  const { params = {}, body, headers = {} } = await validInputs[endpoint](world);
  const [method = '', pattern = ''] = endpoint.split(' ');
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const type = typeof body === 'string' ? {} : { 'Content-Type': 'application/json' };
  const sent = { ...type, ...headers, ...(authorization !== undefined && { Authorization: authorization }) };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const init = { method, headers: sent, ...(body !== undefined && { body: text }) };
  const response = await fetch(site.origin + path, init);
  await response.arrayBuffer();
  return response.status;
}

describe.each(taking)('%s', (endpoint, { token: right = 'upload' }) => {
  test('accepts only a token of the remote with the required right', async () => {
    const wrong = right === 'upload' ? 'promote' : 'upload';
    const reads = endpoint.startsWith('GET ');
    const [own, others, foreign, expired] = await Promise.all([
      makeDeployToken({ remote, rights: [right] }),
      makeDeployToken({ remote, rights: [wrong] }),
      makeDeployToken({ remote: 'mf-other' }),
      makeDeployToken({ remote, expiresAt: new Date(Date.now() - 1_000) }),
    ]);
    const given = [
      undefined,
      `Bearer grove_${'x'.repeat(43)}`,
      `Bearer ${'x'.repeat(43)}`,
      'Bearer',
      'Basic Z3JvdmU6Z3JvdmU=',
      `Bearer ${expired.token}`,
      `Bearer ${foreign.token}`,
      `Bearer ${others.token}`,
      `Bearer ${own.token}`,
    ];
    const statuses: number[] = [];
    for (const authorization of given) statuses.push(await statusWith(endpoint, authorization));
    // A write without a token and origin is treated as coming from another site.
    const none = reads ? 401 : 403;
    expect(statuses).toEqual([none, 401, 401, none, none, 401, 403, reads ? 200 : 403, 200]);
  });
});

test.each(others)('%s accepts no token', async (endpoint) => {
  const { token } = await makeDeployToken({ remote });
  expect(await statusWith(endpoint, `Bearer ${token}`)).toBe(401);
});

test('a token takes precedence over a session', async () => {
  const creator = await site.signIn(await makeUser({ isCreator: true }));
  const headers = { Authorization: `Bearer grove_${'x'.repeat(43)}` };
  expect((await creator.send(key, { params: { name: remote }, headers })).status).toBe(401);
});

test('a page of another site cannot use a token in a URL or header', async () => {
  const { headers } = await makeDeployToken({ remote });
  const input = { params: { name: remote }, body: {} };
  const sent = { ...headers, Origin: 'https://evil.test', 'Sec-Fetch-Site': 'cross-site' };
  const { status } = await site.visitor.send('POST /api/remotes/:name/rollbacks', {
    ...input,
    headers: sent,
  });
  expect(status).toBe(403);
});

describe('creating a token', () => {
  const creator = () => site.signIn(world.accounts.operator);
  const body = { label: 'Ours', remote, rights: ['upload' as const], days: 30, password: 'x' };

  test('shows it once, stores its hash and records it in the audit trail; revoking takes effect immediately', async () => {
    const api = await creator();
    const { token, deployToken } = await api.ok('POST /api/deploy-tokens', { body });
    expect(token).toMatch(/^grove_[\w-]{43}$/);
    expect(deployToken).toMatchObject({ label: 'Ours', remote, rights: ['upload'], lastUsedAt: null });
    expect(await getDatabaseText()).not.toContain(token);
    const headers = { Authorization: `Bearer ${token}` };
    expect((await site.visitor.send(key, { params: { name: remote }, headers })).status).toBe(200);
    const { tokens } = await api.ok('GET /api/deploy-tokens');
    expect(tokens.find(({ id }) => id === deployToken.id)?.lastUsedAt).not.toBeNull();
    await api.ok('DELETE /api/deploy-tokens/:tokenId', { params: { tokenId: deployToken.id } });
    expect((await site.visitor.send(key, { params: { name: remote }, headers })).status).toBe(401);
    const { entries } = await api.ok('GET /api/creator/audit');
    expect(entries.slice(0, 2).map(({ action, detail }) => [action, detail])).toEqual([
      ['deploy-token-ended', `${remote}, 'Ours'`],
      ['deploy-token-made', `${remote}: upload, 'Ours'`],
    ]);
  });

  test('works while its creator is a creator', async () => {
    const maker = await makeUser({ isCreator: true });
    const { headers } = await makeDeployToken({ remote, createdBy: maker });
    await Users.updateOne({ _id: maker._id }, { isCreator: false });
    expect((await site.visitor.send(key, { params: { name: remote }, headers })).status).toBe(401);
  });

  test('is limited to the number of tokens that can be listed and revoked', async () => {
    const expiresAt = new Date(Date.now() + 60_000);
    const given = { label: 'One of many', remote, expiresAt, createdById: world.accounts.operator._id };
    const many = Array.from({ length: 200 }, (_, at) =>
      newDeployToken({ ...given, key: `full-${at}`, rights: ['upload'] }),
    );
    await nativeCollection(DeployTokens).insertMany(many);
    const { status, headers } = await (await creator()).send('POST /api/deploy-tokens', { body });
    expect([status, headers.get('Grove-Error')]).toEqual([409, 'no-room']);
    await DeployTokens.deleteMany({ label: 'One of many' });
    expect((await (await creator()).send('POST /api/deploy-tokens', { body })).status).toBe(200);
  });

  test('expired tokens are not listed', async () => {
    const { tokenId } = await makeDeployToken({ remote, expiresAt: new Date(Date.now() - 1_000) });
    const { tokens } = await (await creator()).ok('GET /api/deploy-tokens');
    expect(tokens.map(({ id }) => id)).not.toContain(tokenId);
    expect(await DeployTokens.countDocuments({ _id: tokenId })).toBe(1);
  });
});

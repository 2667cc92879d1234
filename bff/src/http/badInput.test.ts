import { problemOf } from '@grove/contracts/wireError';
import { describe, expect, test } from '@jest/globals';
import { testServer } from '../../test/testServer.ts';

const site = testServer();
const key = 'POST /api/remote-failures';
const failure = { remote: 'mf-member', version: '1', phase: 'load', message: 'gone', path: '/' };

test('a body that fits is taken', async () => {
  const { status, text } = await site.visitor.send(key, { body: failure });
  expect([status, text]).toEqual([200, 'null']);
});

describe('a body that does not fit is refused with the field that is wrong', () => {
  test.each([
    ['a missing field', { ...failure, remote: undefined }, 'remote'],
    ['an unknown field', { ...failure, isCreator: true }, 'isCreator'],
    ['a wrong type', { ...failure, version: 1 }, 'version'],
    ['a value outside the list', { ...failure, phase: 'late' }, 'phase'],
    ['a text that is too long', { ...failure, remote: 'x'.repeat(61) }, 'remote'],
    ['a query operator', { ...failure, remote: { $ne: null } }, 'remote'],
    ['an array instead of an object', [failure], 'body'],
    ['null', null, 'body'],
  ])('%s', async (_, body, field) => {
    const answer = await site.visitor.send(key, { body });
    expect(answer.status).toBe(400);
    expect(answer.text).toMatch(/^The request is not valid: /);
    expect(answer.text).toContain(field);
    expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    expect(answer.headers.get('Grove-Error')).toBe('bad-request');
  });

  test('is named by a header, and its words stand behind it', async () => {
    const { headers, text } = await site.visitor.send(key, { body: { ...failure, phase: 'late' } });
    expect([headers.get('Grove-Error'), headers.get('Grove-Field')]).toEqual(['bad-request', 'phase']);
    expect(problemOf(text, 'phase')).toMatch(/^Invalid option/);
  });

  test.each([
    ['at the top', `{"__proto__":{"isCreator":true},${JSON.stringify(failure).slice(1)}`],
    ['nested', JSON.stringify({ ...failure, remote: 'OBJECT' }).replace('"OBJECT"', '{"__proto__":{}}')],
  ])('a __proto__ key %s', async (_, body) => {
    const answer = await site.visitor.send(key, { body });
    expect([answer.status, answer.text]).toEqual([
      400,
      'The request is not valid: the key __proto__ is not allowed',
    ]);
  });
});

describe('a body that is no JSON', () => {
  test('broken text', async () => {
    const answer = await site.visitor.send(key, { body: '{"remote":' });
    expect([answer.status, answer.text]).toEqual([400, 'The request body is not valid JSON']);
  });

  test('another content type', async () => {
    const headers = { 'Content-Type': 'text/plain' };
    const answer = await site.visitor.send(key, { body: JSON.stringify(failure), headers });
    expect([answer.status, answer.text]).toEqual([415, 'The request body must be JSON']);
  });

  test('a compressed body', async () => {
    const answer = await site.visitor.send(key, { body: failure, headers: { 'Content-Encoding': 'gzip' } });
    expect(answer.status).toBe(415);
  });
});

describe('a body that is too large', () => {
  const huge = JSON.stringify({ ...failure, message: 'x'.repeat(100_000) });

  test('is refused by its length', async () => {
    const answer = await site.visitor.send(key, { body: huge });
    expect([answer.status, answer.text]).toEqual([413, 'The request is too large']);
  });

  test('is refused while it arrives, when it tells no length', async () => {
    const body = new Blob([huge]).stream();
    const headers = { 'Content-Type': 'application/json', Origin: site.env.PUBLIC_URL };
    const init = { method: 'POST', headers, body, duplex: 'half' as const };
    const answer = await fetch(`${site.origin}/api/remote-failures`, init);
    expect(answer.status).toBe(413);
  });
});

describe('an address that is none', () => {
  test('an unknown API path is 404 as text', async () => {
    const answer = await site.visitor.send('GET /api/nothing');
    expect([answer.status, answer.text]).toEqual([404, 'Not found']);
    expect(answer.headers.get('Grove-Error')).toBe('not-found');
  });

  test('a known path with another method is 405 and says which are allowed', async () => {
    const answer = await site.visitor.send('DELETE /api/auth/me');
    expect([answer.status, answer.text]).toEqual([405, 'Method not allowed']);
    expect(answer.headers.get('Allow')).toBe('GET');
  });

  test.each(['/api/%E0%A4%A', '/api/auth/%2e%2e/me', '/api//auth/me', '/api'])('%s', async (path) => {
    expect((await site.visitor.send(`GET ${path}`)).status).toBe(404);
  });

  test('a path parameter that is no id names the parameter', async () => {
    const answer = await site.visitor.send('GET /api/library/:productId', { params: { productId: 'x' } });
    expect([answer.status, answer.text]).toEqual([400, 'The request is not valid: productId: is not an id']);
  });

  test.each([{ cursor: '$ne' }, { page: '2' }])('a query that does not fit: %j', async (query) => {
    expect((await site.visitor.send('GET /api/library', { query })).status).toBe(400);
  });
});

import { endpoints } from '@grove/contracts/api/endpoints';
import { isServerPath } from '@grove/contracts/releases/serverPaths';
import { parseFieldError } from '@grove/contracts/api/wireFormat';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { makeBuild } from '../../test/factories/makeBuild.ts';
import { testServer } from '../../test/testServer.ts';
import { createApi } from '../app.ts';
import { publishRelease } from '../publishing/releases/publishRelease.ts';

const site = testServer();

describe('health', () => {
  async function ready() {
    const { status, text } = await site.visitor.send('GET /ready');
    return { status, ...(JSON.parse(text) as Record<string, unknown>) };
  }

  test('an installation is not ready until it has a page to show', async () => {
    expect(await ready()).toMatchObject({ status: 503, ready: false, mongo: true, releases: false });
    expect((await site.visitor.send('GET /health')).status).toBe(200);
    const { distDir, release } = await makeBuild({ name: 'shell', version: '1' });
    await publishRelease({ name: release.name, distDir, releasesDir: site.env.RELEASES_DIR });
    expect(await ready()).toMatchObject({ status: 200, ready: true, releases: true });
  });
});

describe('paths that the server answers itself', () => {
  test('every endpoint is one of them, and a remote’s route cannot contain a dot', () => {
    const { keys } = createApi(site.env, () => Promise.resolve(null));
    const paths = [...keys].map((key) => key.split(' ')[1] ?? '').filter((path) => !path.includes('.'));
    expect(paths.filter((path) => !isServerPath(path))).toEqual([]);
  });

  test.each([
    '/api',
    '/media/x',
    '/calendar',
    '/remotes/x',
    '/unsubscribe/x',
    '/icons/any.svg',
    '/health',
    '/ready',
    '/offline',
  ])('%s never shows the page', async (path) => {
    expect(isServerPath(path)).toBe(true);
    expect((await site.visitor.send(`GET ${path}`)).text).not.toContain('id="grove-page"');
  });
});

describe('invalid input', () => {
  beforeAll(() => site.empty());

  const key = 'POST /api/remote-failures';
  const failure = { remote: 'mf-member', version: '1', phase: 'load', message: 'gone', path: '/' };

  test('a valid body is accepted', async () => {
    const { status, text } = await site.visitor.send(key, { body: failure });
    expect([status, text]).toEqual([200, 'null']);
  });

  describe('an invalid body is refused, and the error names the field', () => {
    test.each([
      ['a missing field', { ...failure, remote: undefined }, 'remote'],
      ['an unknown field', { ...failure, isCreator: true }, 'isCreator'],
      ['a wrong type', { ...failure, version: 1 }, 'version'],
      ['a value outside the list', { ...failure, phase: 'late' }, 'phase'],
      ['a text that is too long', { ...failure, remote: 'x'.repeat(61) }, 'remote'],
      ['a query operator', { ...failure, remote: { $ne: null } }, 'remote'],
      ['an array instead of an object', [failure], 'body'],
      ['null', null, 'body'],
    ])('a body with %s is refused', async (_, body, field) => {
      const answer = await site.visitor.send(key, { body });
      expect(answer.status).toBe(400);
      expect(answer.text).toMatch(/^The request is not valid: /);
      expect(answer.text).toContain(field);
      expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
      expect(answer.headers.get('Grove-Error')).toBe('bad-request');
    });

    test('a header names the field, and the message follows it', async () => {
      const { headers, text } = await site.visitor.send(key, { body: { ...failure, phase: 'late' } });
      expect([headers.get('Grove-Error'), headers.get('Grove-Field')]).toEqual(['bad-request', 'phase']);
      expect(parseFieldError(text, 'phase')).toMatch(/^Invalid option/);
    });

    test.each([
      ['at the top level', `{"__proto__":{"isCreator":true},${JSON.stringify(failure).slice(1)}`],
      ['nested', JSON.stringify({ ...failure, remote: 'OBJECT' }).replace('"OBJECT"', '{"__proto__":{}}')],
    ])('a __proto__ key %s is refused', async (_, body) => {
      const answer = await site.visitor.send(key, { body });
      expect([answer.status, answer.text]).toEqual([
        400,
        'The request is not valid: the key __proto__ is not allowed',
      ]);
    });
  });

  describe('a body that is not JSON', () => {
    test('malformed JSON is refused', async () => {
      const answer = await site.visitor.send(key, { body: '{"remote":' });
      expect([answer.status, answer.text]).toEqual([400, 'The request body is not valid JSON']);
    });

    test('another content type is refused', async () => {
      const headers = { 'Content-Type': 'text/plain' };
      const answer = await site.visitor.send(key, { body: JSON.stringify(failure), headers });
      expect([answer.status, answer.text]).toEqual([415, 'The request body must be JSON']);
    });

    test('a compressed body is refused', async () => {
      const answer = await site.visitor.send(key, { body: failure, headers: { 'Content-Encoding': 'gzip' } });
      expect(answer.status).toBe(415);
    });
  });

  describe('a body that is too large', () => {
    const huge = JSON.stringify({ ...failure, message: 'x'.repeat(100_000) });

    test('a large body is refused by its Content-Length', async () => {
      const answer = await site.visitor.send(key, { body: huge });
      expect([answer.status, answer.text]).toEqual([413, 'The request is too large']);
    });

    test('a large body without a length is refused while it arrives', async () => {
      const body = new Blob([huge]).stream();
      const headers = { 'Content-Type': 'application/json', Origin: site.env.PUBLIC_URL };
      const init = { method: 'POST', headers, body, duplex: 'half' as const };
      const answer = await fetch(`${site.origin}/api/remote-failures`, init);
      expect(answer.status).toBe(413);
    });
  });

  describe('an invalid path', () => {
    test('an unknown API path is answered with 404 as text', async () => {
      const answer = await site.visitor.send('GET /api/nothing');
      expect([answer.status, answer.text]).toEqual([404, 'Not found']);
      expect(answer.headers.get('Grove-Error')).toBe('not-found');
    });

    test('a known path with another method is answered with 405 and the allowed methods', async () => {
      const answer = await site.visitor.send('DELETE /api/auth/me');
      expect([answer.status, answer.text]).toEqual([405, 'Method not allowed']);
      expect(answer.headers.get('Allow')).toBe('GET');
    });

    test.each(['/api/%E0%A4%A', '/api/auth/%2e%2e/me', '/api//auth/me', '/api'])(
      '%s is answered with 404',
      async (path) => {
        expect((await site.visitor.send(`GET ${path}`)).status).toBe(404);
      },
    );

    test('the error for a malformed id names the path parameter', async () => {
      const answer = await site.visitor.send('GET /api/library/:productId', { params: { productId: 'x' } });
      expect([answer.status, answer.text]).toEqual([
        400,
        'The request is not valid: productId: is not an id',
      ]);
    });

    test.each([{ cursor: '$ne' }, { page: '2' }])('an invalid query is refused: %j', async (query) => {
      expect((await site.visitor.send('GET /api/library', { query })).status).toBe(400);
    });
  });
});

describe('the OpenAPI document', () => {
  beforeAll(() => site.empty());

  interface Operation {
    security: unknown[];
    parameters: { name: string; in: string; required: boolean }[];
    requestBody?: { content: Record<string, { schema: { additionalProperties: boolean } }> };
    responses: Record<
      string,
      {
        description: string;
        headers?: Record<string, { schema: { enum?: string[] } }>;
        content: Record<string, { schema: { anyOf?: { required: string[] }[] } }>;
      }
    >;
  }

  async function paths() {
    const { text } = await site.visitor.send('GET /api/openapi.json');
    return (JSON.parse(text) as { paths: Record<string, Record<string, Operation>> }).paths;
  }

  test('every endpoint of the contracts is described', async () => {
    const described = Object.entries(await paths()).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(described.sort()).toEqual(Object.keys(endpoints).sort());
  });

  test('parameters, body, role and errors are described', async () => {
    const operation = (await paths())['/api/course-progress/{courseId}']?.['patch'];
    expect(operation?.parameters).toEqual([
      expect.objectContaining({ name: 'courseId', in: 'path', required: true }),
    ]);
    expect(operation?.requestBody?.content['application/json']?.schema.additionalProperties).toBe(false);
    expect(operation?.security).toEqual([{ session: [] }]);
    expect(operation?.responses['404']?.description).toBe('Course not found / Not found');
    expect(Object.keys(operation?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '400', '401', '403', '413']),
    );
  });

  test('an error with details is JSON with a message', async () => {
    const { responses } = (await paths())['/api/creator/widgets/{widgetId}']?.['patch'] ?? {};
    const schema = responses?.['409']?.content['application/json']?.schema;
    expect(schema?.anyOf?.map(({ required }) => required)).toEqual([['conflicts', 'message']]);
    expect(Object.keys(responses?.['404']?.content ?? {})).toEqual(['text/plain']);
  });

  test('every error declares its code as a header, and 429 and paths declare theirs', async () => {
    for (const [path, methods] of Object.entries(await paths()))
      for (const { responses } of Object.values(methods)) {
        const failures = Object.entries(responses).filter(([status]) => Number(status) >= 400);
        for (const [, { headers }] of failures)
          expect(headers?.['Grove-Error']?.schema.enum?.length).toBeGreaterThan(0);
        expect(failures.map(([status]) => status)).toEqual(
          expect.arrayContaining(['400', '429', '500', '503']),
        );
        expect(Object.keys(responses['429']?.headers ?? {})).toContain('Retry-After');
        if (path.includes('{'))
          expect(responses['404']?.headers?.['Grove-Error']?.schema.enum).toContain('not-found');
      }
  });
});

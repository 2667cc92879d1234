import { jest } from '@jest/globals';

type Answer = [status: number, body: unknown];

/** A server for the portal's tests: what it answers to each request, and every request it got. */
export interface FakeServer {
  answers: Record<string, Answer | Promise<Answer>>;
  requests: { key: string; body: unknown; idempotencyKey: string | undefined }[];
  /** The requests of one `METHOD /address`. */
  sent: (key: string) => FakeServer['requests'];
}

/** Puts a page as the server renders it into the document, and a server behind `fetch`. */
export function startFakeServer(): FakeServer {
  const page = document.createElement('script');
  page.id = 'grove-page';
  page.type = 'application/json';
  const product = { name: 'The Sanctum', slug: 'sanctum' };
  page.textContent = JSON.stringify({ product, user: null, answers: {} });
  document.head.replaceChildren(page);

  const server: FakeServer = {
    answers: {},
    requests: [],
    sent: (key) => server.requests.filter((request) => request.key === key),
  };
  globalThis.fetch = jest.fn<typeof fetch>(async (address, { method = 'GET', body, headers } = {}) => {
    const key = `${method} ${address as string}`;
    const idempotencyKey = (headers as Record<string, string> | undefined)?.['Idempotency-Key'];
    const parsed: unknown = typeof body === 'string' ? JSON.parse(body) : null;
    server.requests.push({ key, body: parsed, idempotencyKey });
    const [status, answer] = await (server.answers[key] ?? [404, 'Not found']);
    const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
    return { ok: status < 400, status, statusText: '', text: () => Promise.resolve(text) } as Response;
  });
  return server;
}

import { beforeEach, expect, jest, test } from '@jest/globals';

const now = jest.spyOn(performance, 'now');

/** The module keeps what is left of the page's answers: each test has a page of its own. */
async function pageWith(answers: Record<string, unknown>) {
  document.body.innerHTML = `<script id="grove-page" type="application/json">${JSON.stringify({ answers })}</script>`;
  jest.resetModules();
  return import('./broughtAnswer.ts');
}

beforeEach(() => {
  now.mockReturnValue(1_000);
});

test('an answer is there once; whoever asks again wants a new one', async () => {
  const { takeBroughtAnswer } = await pageWith({ '/api/dashboard': { points: 3 } });
  expect(takeBroughtAnswer('/api/library')).toBeUndefined();
  expect(takeBroughtAnswer('/api/dashboard')).toEqual({ points: 3 });
  expect(takeBroughtAnswer('/api/dashboard')).toBeUndefined();
});

test('an answer of a page that has been open for a while is no longer true', async () => {
  const { takeBroughtAnswer } = await pageWith({ '/api/dashboard': { points: 3 } });
  now.mockReturnValue(16_000);
  expect(takeBroughtAnswer('/api/dashboard')).toBeUndefined();
});

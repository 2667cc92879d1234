import { expect, test } from '@jest/globals';
import { createRequestSeconds } from './requestSeconds.ts';

test('each bucket holds all requests that were as fast; sum and count are of all', () => {
  const requestSeconds = createRequestSeconds();
  for (const seconds of [0.001, 0.005, 0.25, 60]) requestSeconds.observe('GET /api/library', 200, seconds);
  requestSeconds.observe('GET /api/library', 404, 0.03);
  const text = requestSeconds.text();
  const ok = 'route="GET /api/library",status="200"';
  for (const line of [
    '# TYPE http_request_seconds histogram',
    `http_request_seconds_bucket{le="0.005",${ok}} 2`,
    `http_request_seconds_bucket{le="0.1",${ok}} 2`,
    `http_request_seconds_bucket{le="0.25",${ok}} 3`,
    `http_request_seconds_bucket{le="10",${ok}} 3`,
    `http_request_seconds_bucket{le="+Inf",${ok}} 4`,
    `http_request_seconds_sum{${ok}} 60.256`,
    `http_request_seconds_count{${ok}} 4`,
    'http_request_seconds_count{route="GET /api/library",status="404"} 1',
  ])
    expect(text.split('\n')).toContain(line);
  expect(text).toMatch(/\n$/);
});

test('before the first request there is no series', () => {
  expect(createRequestSeconds().text()).not.toContain('{');
});

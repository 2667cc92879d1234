import { EventEmitter } from 'node:events';
import { expect, test } from '@jest/globals';
import pino from 'pino';
import type { Context } from './context.ts';
import { observeRequests } from './observe.ts';

/** Returns the path in the log line of one request. */
function loggedPath(path: string): unknown {
  const lines: string[] = [];
  const written = { statusCode: 404, writableFinished: true, getHeader: () => 'text/plain' };
  const res = Object.assign(new EventEmitter(), written);
  const state = { requestId: 'request-1', path, route: 'other' };
  const ctx = { req: { method: 'GET' }, res, state } as unknown as Context;
  observeRequests(pino({}, { write: (line: string) => void lines.push(line) }))(ctx);
  res.emit('close');
  expect(lines).toHaveLength(1);
  return (JSON.parse(lines[0] ?? '') as { path: unknown }).path;
}

test.each(['/calendar/c2VjcmV0.ics', '/calendar/c2VjcmV0', '/calendar/c2VjcmV0/more'])(
  'the secret URL of a calendar feed is not logged: %s',
  (path) => {
    expect(loggedPath(path)).toBe('/calendar/:file');
  },
);

test('the token of an unsubscribe link is not logged', () => {
  expect(loggedPath('/unsubscribe/c2VjcmV0')).toBe('/unsubscribe/:token');
});

test.each(['/', '/api/calendar', '/api/account/calendar-feed', '/calendar'])(
  '%s is logged unchanged',
  (path) => {
    expect(loggedPath(path)).toBe(path);
  },
);

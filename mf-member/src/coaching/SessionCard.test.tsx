import { expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { CoachingSession } from '@grove/contracts/coaching/coaching';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { SessionCard } from './SessionCard.tsx';

startFakeServer();
const startsAt = '2026-11-24T15:00:00.000Z';
const coachId = 'b'.repeat(24);
const can = { reschedule: true, cancel: true, confirm: false, record: false, writeNotes: false };
const session: CoachingSession = {
  ...{ id: 'a'.repeat(24), title: 'A walk', status: 'confirmed', coachId, sessionTypeId: 'd'.repeat(24) },
  ...{ startsAt, endsAt: '2026-11-24T16:00:00.000Z', changeUntil: '2026-11-23T15:00:00.000Z' },
  ...{ coach: { username: 'Sage', avatarUrl: null }, member: null, isHosted: false },
  ...{ place: null, joinUrl: null, words: '', notes: '', cancelReason: '', can },
};
const late = { ...session, can: { ...can, reschedule: false, cancel: false } };
const rule = 'You can change or cancel until 24 hours before.';
const lateText = /^This session starts in less than 24 hours, so you can’t change or cancel it yourself\./;

const justBefore = Date.parse(startsAt) - 60_000;

function renderCard(shown: CoachingSession, now = justBefore) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionCard session={shown} now={now} />
    </QueryClientProvider>,
  );
}

test('a session that the member can change states the coach’s rule', () => {
  renderCard(session);
  expect(screen.getByText(rule)).toBeTruthy();
  expect(screen.getByRole('link', { name: /Reschedule/ })).toBeTruthy();
});

test('within the coach’s notice, the session says why it can’t be changed and links to the coach’s messages', () => {
  renderCard(late);
  expect(screen.getByText(lateText)).toBeTruthy();
  expect(screen.queryByText(rule)).toBeNull();
  expect(screen.queryByRole('link', { name: /Reschedule/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Message Sage' }).getAttribute('href')).toContain(
    `#community:messages/${coachId}`,
  );
});

test.each<[string, CoachingSession, number]>([
  ['has started', late, Date.parse(startsAt)],
  ['is canceled', { ...late, status: 'cancelled' }, justBefore],
  ['is hosted by the reader', { ...session, isHosted: true }, justBefore],
])('no rule is shown if the session %s', (_, shown, now) => {
  renderCard(shown, now);
  expect(screen.queryByText(rule)).toBeNull();
  expect(screen.queryByText(lateText)).toBeNull();
});

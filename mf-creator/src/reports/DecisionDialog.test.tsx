import { beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { errorTable } from '@grove/contracts/api/endpoint';
import type { ReportDecision } from '@grove/contracts/community/communityRules';
import type { Report } from '@grove/contracts/community/reports';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { useToasts } from '@grove/platform/toast';
import { DecisionDialog } from './DecisionDialog.tsx';

const server = startFakeServer();
const decide = 'POST /api/creator/reports/:reportId/decisions';
const at = '2026-11-22T09:00:00.000Z';
const report: Report = {
  ...{ id: 'a'.repeat(24), subject: 'post', subjectId: 'b'.repeat(24), text: 'Buy', textNow: 'Buy' },
  author: { id: 'c'.repeat(24), name: 'Ben', avatar: '' },
  ...{
    warnings: 0,
    attachments: [],
    isHidden: false,
    isOpen: true,
    reporters: 1,
    reports: [],
    decisions: [],
  },
  lastReportedAt: at,
};

beforeEach(() => {
  useToasts.setState({ toasts: [] });
});

async function openDialog(decision: ReportDecision, name: string) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DecisionDialog report={report} decision={decision} trigger={<button type="button">Decide</button>} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Decide' }));
  await within(screen.getByRole('dialog')).findByRole('button', { name });
  return () => {
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
  };
}

test('a warning requires a message, which is validated before anything is sent', async () => {
  const send = await openDialog('warn', 'Warn');
  send();
  await screen.findByText('Please write something');
  expect(document.activeElement).toBe(screen.getByLabelText('Message to Ben'));
  expect(server.sent(decide)).toEqual([]);
});

test('an error is shown in the dialog, which keeps the message, and a retry has the same idempotency key', async () => {
  server.refuse(decide, 'not-decidable');
  const send = await openDialog('hide', 'Hide');
  const messageField = screen.getByLabelText<HTMLTextAreaElement>('Message to Ben (optional)');
  fireEvent.change(messageField, { target: { value: ' No selling ' } });
  send();
  await within(screen.getByRole('dialog')).findByText(errorTable['not-decidable'][1]);
  expect(messageField.value).toBe(' No selling ');
  server.answer(decide, report);
  send();
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  const sent = server.sent(decide);
  expect(sent.map(({ body }) => body)).toEqual(Array(2).fill({ decision: 'hide', words: 'No selling' }));
  expect(new Set(sent.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
});

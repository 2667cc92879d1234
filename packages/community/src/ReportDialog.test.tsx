import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { ReportDialog } from './ReportDialog.tsx';

const server = startFakeServer();
const write = 'POST /api/reports';
const subjectId = 'a'.repeat(24);
const onClose = jest.fn();

function open() {
  onClose.mockClear();
  render(<ReportDialog subject="post" subjectId={subjectId} onClose={onClose} />);
}

const report = () => fireEvent.click(screen.getByRole('button', { name: 'Report' }));

test('requires a reason before anything is sent', async () => {
  open();
  report();
  await screen.findByText('Please choose a reason');
  expect(screen.getByRole('group', { name: 'Reason', description: 'Please choose a reason' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Spam or advertising' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Something else' }));
  fireEvent.change(screen.getByLabelText('Anything else we should know? (optional)'), {
    target: { value: ' Look ' },
  });
  server.answer(write, null);
  report();
  await waitFor(() => {
    expect(onClose).toHaveBeenCalledTimes(1);
  });
  expect(server.sent(write).map(({ body }) => body)).toEqual([
    { subject: 'post', subjectId, reason: 'other', words: 'Look' },
  ]);
});

test('an error is shown in the dialog, which keeps the chosen reason', async () => {
  server.refuse(write, 'not-found');
  open();
  fireEvent.click(screen.getByRole('radio', { name: 'Something else' }));
  report();
  await screen.findByRole('alert');
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Something else' }).checked).toBe(true);
});

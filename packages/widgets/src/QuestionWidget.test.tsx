import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { answerMax } from '@grove/contracts/courses/widgetRules';
import type { Answering } from './answering.ts';
import { QuestionWidget } from './QuestionWidget.tsx';

test('a pasted answer that is too long stays and is saved once it fits', () => {
  const change = jest.fn<Answering<string | null>['change']>();
  const noop = () => undefined;
  const answering: Answering<string | null> = {
    ...{ answer: null, state: 'unchanged' as const, serverAnswer: null, change },
    ...{ keepMine: noop, takeServerAnswer: noop },
  };
  const widget = {
    ...{ id: 'a'.repeat(24), type: 'question', question: 'What did you notice?', options: [] },
    ...{ answer: null, savedAt: null },
  } as const;
  render(<QuestionWidget widget={widget as never} answering={answering} />);
  const field = screen.getByLabelText<HTMLTextAreaElement>('What did you notice?');
  const pasted = 'x'.repeat(answerMax + 2);
  fireEvent.change(field, { target: { value: pasted } });
  expect(field.value).toBe(pasted);
  screen.getByText('2 characters too long. The limit is 20,000.');
  screen.getByText('This answer is too long to save. Please shorten it.');
  expect(change).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: 'Quiet' } });
  expect(change).toHaveBeenCalledWith('Quiet', 'soon');
});

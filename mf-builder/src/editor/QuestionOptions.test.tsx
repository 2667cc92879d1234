import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import type { WidgetForm } from '@grove/contracts/courses/widgetForm';
import { WidgetFields } from './WidgetFields.tsx';
import { getWidgetProblems, toSettings, withDefaults } from './widgetProblems.ts';

function QuestionForm({ settings, onForm }: { settings: WidgetForm; onForm: (form: WidgetForm) => void }) {
  const [form, setForm] = useState(() => withDefaults('question', settings));
  onForm(form);
  return (
    <WidgetFields
      type="question"
      form={form}
      problems={getWidgetProblems('question', form)}
      onChange={(fields) => {
        setForm((now) => ({ ...now, ...fields }));
      }}
    />
  );
}

function renderForm(settings: WidgetForm) {
  let current: WidgetForm = {};
  render(
    <QuestionForm
      settings={settings}
      onForm={(form) => {
        current = form;
      }}
    />,
  );
  return () => ({
    settings: toSettings('question', current),
    problems: getWidgetProblems('question', current),
  });
}

const enter = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const missingOptions = 'Please enter the options, or let members answer in their own words';

test('a new question without options is refused at the field, unless members answer in their own words', () => {
  const read = renderForm({});
  enter('Question', 'How was it?');
  expect(read().problems).toEqual({ options: missingOptions });
  expect(screen.getByText(missingOptions)).toBeTruthy();
  enter('Members', 'words');
  expect(read()).toEqual({ settings: { question: 'How was it?', options: [] }, problems: {} });
});

test('the options are kept as typed while the kind of answer changes', () => {
  const read = renderForm({ question: 'How was it?', options: ['Calm'] });
  enter('Options', 'Calm\n\n Loud ');
  enter('Members', 'words');
  expect(read().settings.options).toEqual([]);
  expect(screen.queryByLabelText('Options')).toBeNull();
  enter('Members', 'choice');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Options').value).toBe('Calm\n\n Loud ');
  expect(read()).toEqual({ settings: { question: 'How was it?', options: ['Calm', 'Loud'] }, problems: {} });
});

test('a stored question without options is answered in own words', () => {
  const read = renderForm({ question: 'How was it?', options: [] });
  expect(screen.getByLabelText<HTMLSelectElement>('Members').value).toBe('words');
  expect(read().problems).toEqual({});
});

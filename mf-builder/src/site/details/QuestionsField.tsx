import { Plus } from 'lucide-react';
import { answerMax, questionMax, sectionQuestionsMax } from '@grove/contracts/fields/limits';
import type { SectionQuestion } from '@grove/contracts/site/sectionDetails';
import { Button } from '@grove/ui/forms/Button';
import { Field } from '@grove/ui/forms/Field';
import { Input } from '@grove/ui/forms/Input';
import { Textarea } from '@grove/ui/forms/Textarea';
import { DetailRow, DetailSet, RowActions } from './RowActions.tsx';

interface QuestionsFieldProps {
  questions: readonly SectionQuestion[] | undefined;
  onChange: (questions: SectionQuestion[]) => void;
}

/** Edits the questions of a section and their answers. */
export function QuestionsField({ questions = [], onChange }: QuestionsFieldProps) {
  const update = (index: number, change: Partial<SectionQuestion>) => {
    onChange(questions.map((one, at) => (at === index ? { ...one, ...change } : one)));
  };
  return (
    <DetailSet>
      <legend>Questions</legend>
      {questions.map(({ question, answer }, index) => (
        <DetailRow key={index} role="group" aria-label={`Question ${String(index + 1)}`}>
          <Field label="Question">
            <Input
              value={question}
              maxLength={questionMax}
              onChange={({ target }) => {
                update(index, { question: target.value });
              }}
            />
          </Field>
          <Field label="Answer">
            <Textarea
              value={answer}
              maxLength={answerMax}
              onChange={({ target }) => {
                update(index, { answer: target.value });
              }}
            />
          </Field>
          <RowActions name={`question ${String(index + 1)}`} items={questions} {...{ index, onChange }} />
        </DetailRow>
      ))}
      <Button
        variant="secondary"
        size="sm"
        icon={<Plus size={16} aria-hidden />}
        disabled={questions.length >= sectionQuestionsMax}
        onClick={() => {
          onChange([...questions, { question: '', answer: '' }]);
        }}
      >
        Add question
      </Button>
    </DetailSet>
  );
}

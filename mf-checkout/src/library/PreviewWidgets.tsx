import { useState } from 'react';
import { styled } from 'styled-components';
import type { LessonWidget, WidgetAnswer } from '@grove/contracts/courses/lessons';
import { Notice } from '@grove/ui/feedback/Notice';
import type { AnswerableWidget, Answering } from '@grove/widgets/answering';
import { WidgetView } from '@grove/widgets/WidgetView';

/** The widgets of a preview. Answers are kept only while the page is open. */
export function PreviewWidgets({ widgets }: { widgets: LessonWidget[] }) {
  const [answers, setAnswers] = useState<Record<string, WidgetAnswer>>({});

  function answering({ id }: AnswerableWidget): Answering {
    return {
      answer: answers[id] ?? null,
      state: 'unchanged',
      serverAnswer: null,
      change: (answer) => setAnswers((previous) => ({ ...previous, [id]: answer })),
      keepMine: noop,
      takeServerAnswer: noop,
    };
  }

  const isAnswerable = widgets.some((widget) => 'answer' in widget);
  return (
    <List>
      {widgets.map((widget) => (
        <div key={widget.id}>
          <WidgetView widget={widget} host={{ answering }} />
        </div>
      ))}
      {isAnswerable && (
        <Notice>Answers in this preview aren’t saved. Enroll in the course to save yours.</Notice>
      )}
    </List>
  );
}

function noop() {
  // The answers here have no other editor, so there are no conflicts.
}

const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-5);
`;

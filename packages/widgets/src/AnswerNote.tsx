import { styled } from 'styled-components';
import type { WidgetAnswer } from '@grove/contracts/courses/lessons';
import type { Answering, AnswerState } from './answering.ts';
import { VersionChoice } from './VersionChoice.tsx';

const stateTexts: Record<Exclude<AnswerState, 'conflict'>, string> = {
  unchanged: '',
  saving: 'Saving…',
  saved: 'Saved',
  waiting: 'Saved on this device. It will sync when you’re back online.',
  refused: 'Couldn’t save. Your answer is still here.',
};

interface AnswerNoteProps<Answer extends WidgetAnswer> {
  answering: Answering<Answer>;
  /** Describes an answer as text. */
  describe: (answer: Answer) => string;
}

/** The save status of an answer. If two answers conflict, asks which one to keep. */
export function AnswerNote<Answer extends WidgetAnswer>({ answering, describe }: AnswerNoteProps<Answer>) {
  if (answering.state === 'conflict')
    return (
      <VersionChoice
        text="You also answered this elsewhere. That answer:"
        serverVersion={describe(answering.serverAnswer)}
        onKeepMine={answering.keepMine}
        onTakeServerVersion={answering.takeServerAnswer}
      />
    );
  return <StatusText role="status">{stateTexts[answering.state]}</StatusText>;
}

const StatusText = styled.p`
  min-block-size: 1.4em;
  margin: 0;
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
  line-height: 1.4;
`;

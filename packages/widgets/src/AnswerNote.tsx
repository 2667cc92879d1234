import { styled } from 'styled-components';
import type { WidgetAnswer } from '@grove/contracts/lessons';
import type { Answering, AnswerState } from './answering.ts';
import { VersionQuestion } from './VersionQuestion.tsx';

const words: Record<Exclude<AnswerState, 'conflict'>, string> = {
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
      <VersionQuestion
        text="You also answered this elsewhere. That answer:"
        theirs={describe(answering.theirs)}
        onKeepMine={answering.keepMine}
        onTakeTheirs={answering.takeTheirs}
      />
    );
  return <State role="status">{words[answering.state]}</State>;
}

const State = styled.p`
  min-block-size: 1.4em;
  margin: 0;
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
  line-height: 1.4;
`;

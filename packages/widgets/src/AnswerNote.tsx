import { styled } from 'styled-components';
import type { WidgetAnswer } from '@grove/contracts/lessons';
import { Button } from '@grove/ui/Button';
import { Notice } from '@grove/ui/Notice';
import type { Answering, AnswerState } from './answering.ts';

const words: Record<Exclude<AnswerState, 'conflict'>, string> = {
  unchanged: '',
  saving: 'Saving…',
  saved: 'Saved',
  waiting: 'Kept on this device. It will be saved as soon as the connection is back.',
  refused: 'This could not be saved. Your answer is still here.',
};

interface AnswerNoteProps<Answer extends WidgetAnswer> {
  answering: Answering<Answer>;
  /** What an answer says, in words. */
  describe: (answer: Answer) => string;
}

/** What is known of an answer's way to the server; asks which counts where two were given. */
export function AnswerNote<Answer extends WidgetAnswer>({ answering, describe }: AnswerNoteProps<Answer>) {
  if (answering.state === 'conflict')
    return (
      <Notice tone="warning" live>
        <p>You answered this elsewhere, too. There it says:</p>
        <Theirs>{describe(answering.theirs) || 'Nothing'}</Theirs>
        <Choice>
          <Button size="sm" onClick={answering.keepMine}>
            Keep mine
          </Button>
          <Button size="sm" variant="secondary" onClick={answering.takeTheirs}>
            Take theirs
          </Button>
        </Choice>
      </Notice>
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

const Theirs = styled.blockquote`
  max-block-size: 10rem;
  margin: var(--grove-space-2) 0 0;
  overflow-y: auto;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-2);
  margin-block-start: var(--grove-space-2);
`;

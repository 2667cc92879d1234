import { styled } from 'styled-components';
import { Button } from '@grove/ui/Button';
import { Notice } from '@grove/ui/Notice';

interface VersionQuestionProps {
  /** Explains what was changed elsewhere. */
  text: string;
  theirs: string;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Asks whether to keep the member's text or the one saved in another tab or on another device. */
export function VersionQuestion({ text, theirs, onKeepMine, onTakeTheirs }: VersionQuestionProps) {
  return (
    <Notice tone="warning" live>
      <p>{text}</p>
      <Theirs>{theirs || 'Empty'}</Theirs>
      <Choice>
        <Button size="sm" onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button size="sm" variant="secondary" onClick={onTakeTheirs}>
          Use theirs
        </Button>
      </Choice>
    </Notice>
  );
}

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

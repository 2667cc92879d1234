import { styled } from 'styled-components';
import { Button } from '@grove/ui/forms/Button';
import { Notice } from '@grove/ui/feedback/Notice';

interface VersionChoiceProps {
  /** Explains what was changed elsewhere. */
  text: string;
  serverVersion: string;
  onKeepMine: () => void;
  onTakeServerVersion: () => void;
}

/** Asks whether to keep the member's text or the one saved in another tab or on another device. */
export function VersionChoice({ text, serverVersion, onKeepMine, onTakeServerVersion }: VersionChoiceProps) {
  return (
    <Notice tone="warning" live>
      <p>{text}</p>
      <ServerVersion>{serverVersion || 'Empty'}</ServerVersion>
      <Choice>
        <Button size="sm" onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button size="sm" variant="secondary" onClick={onTakeServerVersion}>
          Use theirs
        </Button>
      </Choice>
    </Notice>
  );
}

const ServerVersion = styled.blockquote`
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

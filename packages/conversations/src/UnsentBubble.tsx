import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '@grove/ui/forms/Button';
import { UserText } from '@grove/ui/display/UserText';
import { Bubble, Line, Small } from './MessageBubble.tsx';
import type { Unsent } from './messageLists.ts';
import type { useSending } from './useSending.ts';

interface UnsentBubbleProps {
  unsent: Unsent;
  sending: ReturnType<typeof useSending>;
}

/** A message that is being sent or that the server has refused. */
export function UnsentBubble({ unsent, sending }: UnsentBubbleProps) {
  const { text, attachments, isRefused } = unsent;
  return (
    <Line data-own>
      <Bubble data-own>
        {text !== '' && <UserText>{text}</UserText>}
        {attachments.length > 0 && <Small>With {formatFileCount(attachments)}</Small>}
        {isRefused ? <Refused unsent={unsent} sending={sending} /> : <Small>Sending…</Small>}
      </Bubble>
    </Line>
  );
}

/** The reason for the refusal and the available actions. If the server has already deleted an attached file,
 *  the text can be sent without it. */
function Refused({ unsent, sending }: UnsentBubbleProps) {
  const { key, text, attachments, problem, hasLostFiles } = unsent;
  return (
    <>
      <Problem role="alert">Not sent. {problem}</Problem>
      {hasLostFiles !== true && (
        <ActionButton
          onClick={() => {
            sending.sendAgain(unsent);
          }}
        >
          Try again
        </ActionButton>
      )}
      {attachments.length > 0 && text !== '' && (
        <ActionButton
          onClick={() => {
            sending.sendAgain({ key, text, attachments: [] });
          }}
        >
          Send without the {attachments.length === 1 ? 'file' : 'files'}
        </ActionButton>
      )}
      <ActionButton
        onClick={() => {
          sending.discard(key);
        }}
      >
        Discard
      </ActionButton>
    </>
  );
}

function ActionButton(props: { onClick: () => void; children: ReactNode }) {
  return <Button variant="ghost" size="sm" {...props} />;
}

function formatFileCount({ length }: readonly string[]): string {
  return length === 1 ? 'one file' : `${String(length)} files`;
}

const Problem = styled(Small)`
  font-weight: 600;
  text-align: start;
`;

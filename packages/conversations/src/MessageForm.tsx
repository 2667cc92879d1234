import { SendHorizontal } from 'lucide-react';
import { useRef, useState } from 'react';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { AttachButtons } from '@grove/community/AttachButtons';
import { AttachedFiles } from '@grove/community/AttachedFiles';
import { fileTarget } from '@grove/community/fileTarget';
import { focusTextField } from '@grove/community/focusTextField';
import { useAttachments } from '@grove/community/useAttachments';
import { messageMax } from '@grove/contracts/fields/limits';
import { useDraft } from '@grove/platform/useDraft';
import { Button } from '@grove/ui/forms/Button';
import { Textarea } from '@grove/ui/forms/Textarea';
import { refuseTooLong } from '@grove/ui/forms/useLengthLimit';
import { unguardedInput } from '@grove/ui/editing/watchTyping';

interface MessageFormProps {
  /** Name of the conversation's draft: the ids of both members. */
  name: string;
  /** @param attachments ids of uploaded files. */
  onSend: (text: string, attachments: string[]) => void;
}

/** The form that writes a message and attaches files. Enter sends, Shift+Enter starts a new line. Unsent text
 *  is kept in this browser. */
export function MessageForm({ name, onSend }: MessageFormProps) {
  const [text, setText] = useDraft(`message:${name}`);
  const attachments = useAttachments(`message:${name}`);
  const [isSaving, setSaving] = useState(false);
  const { files } = attachments;
  const isEmpty = text.trim() === '' && files.length === 0;
  const isBlocked = attachments.isSending || attachments.hasFailed;
  const form = useRef<HTMLFormElement>(null);

  function send(event: SyntheticEvent) {
    event.preventDefault();
    if (isEmpty || isBlocked || isSaving || isTooLong(event)) return;
    if (files.length === 0) submitMessage();
    else void sendFiles();
  }

  async function sendFiles() {
    setSaving(true);
    const isSaved = await attachments.saveAltTexts();
    setSaving(false);
    if (!isSaved) return;
    submitMessage();
    // Files picked in the meantime stay.
    for (const { key } of files) attachments.remove(key);
  }

  function submitMessage() {
    const ids = files.map(({ id }) => id);
    onSend(text.trim(), ids);
    setText('');
    focusTextField(form.current);
  }

  function sendByEnter(event: KeyboardEvent) {
    // Enter also ends an input method composition, as in Japanese.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  }

  return (
    <Form ref={form} onSubmit={send} {...unguardedInput} {...fileTarget(attachments.add)}>
      <Attached>
        <AttachedFiles attachments={attachments} />
      </Attached>
      <Writing>
        <Box
          aria-label="Type your message..."
          placeholder="Type your message..."
          rows={1}
          maxLength={messageMax}
          readOnly={isSaving}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
          }}
          onKeyDown={sendByEnter}
        />
      </Writing>
      <Buttons>
        <AttachButtons onPick={attachments.add} />
      </Buttons>
      <Button
        type="submit"
        disabled={isEmpty || isBlocked}
        loading={isSaving}
        icon={<SendHorizontal size={18} aria-hidden />}
      >
        Send
      </Button>
    </Form>
  );
}

/** Enter submits without the browser's own form validation. */
function isTooLong({ currentTarget }: SyntheticEvent) {
  const form = currentTarget.closest('form');
  return form !== null && refuseTooLong(form);
}

const Form = styled.form`
  display: grid;
  flex: none;
  grid-template-columns: minmax(0, 1fr) auto auto;
  align-items: end;
  gap: var(--grove-space-2) var(--grove-space-3);
  padding: var(--grove-space-3) var(--grove-space-4);
  border-block-start: 1px solid var(--grove-border);

  @container (width < 34rem) {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;

/** Leaves room for the text if ten pictures are attached. */
const Attached = styled.div`
  grid-column: 1 / -1;
  max-block-size: 12rem;
  overflow-y: auto;

  /* Hidden while there is neither a file nor an error message. */
  &:not(:has(li, p:not(:empty))) {
    display: none;
  }
`;

/** As tall as one line of text. */
const Buttons = styled.div`
  display: grid;
  align-items: center;
  min-block-size: 2.5rem;
`;

const Writing = styled.div`
  display: grid;
  min-inline-size: 0;

  @container (width < 34rem) {
    grid-column: 1 / -1;
  }
`;

const Box = styled(Textarea)`
  min-inline-size: 0;
  min-block-size: 2.5rem;
  max-block-size: 9rem;
  resize: none;
`;

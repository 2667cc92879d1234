import { useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { AttachButtons } from '@grove/community/AttachButtons';
import { AttachedFiles } from '@grove/community/AttachedFiles';
import { fileTarget } from '@grove/community/fileTarget';
import { focusTextField } from '@grove/community/focusTextField';
import { useAttachments } from '@grove/community/useAttachments';
import { commentImagesMax } from '@grove/contracts/community/attachmentRules';
import { commentMax } from '@grove/contracts/fields/limits';
import { useIdempotencyKeys } from '@grove/platform/idempotencyKeys';
import { getErrorMessage } from '@grove/platform/requestErrors';
import { Button } from '@grove/ui/forms/Button';
import { Field } from '@grove/ui/forms/Field';
import { MentionTextarea } from './MentionTextarea.tsx';
import { useCreateComment } from './comments.api.ts';
import { useMentions } from './useMentions.ts';

interface CommentFormProps {
  postId: string;
  /** The audience, whose members can be mentioned. */
  audience: string;
  replyTo: string | null;
  label: string;
  autoFocus?: boolean;
  onSent?: () => void;
}

/** Writes a comment on a post. Does not use `useServerForm`, because picking a mention changes the text. */
export function CommentForm(props: CommentFormProps) {
  const { postId, audience, replyTo, label, autoFocus = false, onSent } = props;
  const [text, setText] = useState('');
  const createComment = useCreateComment(postId);
  const mentions = useMentions();
  const form = useRef<HTMLFormElement>(null);
  const wishKeys = useIdempotencyKeys();
  const attachments = useAttachments(undefined, commentImagesMax);
  const [isSaving, setSaving] = useState(false);
  const isEmpty = text.trim() === '' && attachments.files.length === 0;
  const isBlocked = attachments.isSending || attachments.hasFailed;
  const isSending = isSaving || createComment.isPending;

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    if (isEmpty || isBlocked || isSending) return;
    if (attachments.files.length > 0) {
      setSaving(true);
      const isSaved = await attachments.saveAltTexts();
      setSaving(false);
      if (!isSaved) return;
    }
    const ids = attachments.files.map(({ id }) => id);
    const content = { text: text.trim(), replyTo, mentions: mentions.idsIn(text) };
    const comment = { ...content, ...(ids.length > 0 && { attachments: ids }) };
    createComment.mutate(
      { ...comment, key: wishKeys.getKey(comment) },
      {
        onSuccess: () => {
          // The field becomes read-only one render after the click. Text typed before that is kept.
          setText((typed) => (typed === text ? '' : typed));
          attachments.clear();
          wishKeys.reset();
          focusTextField(form.current);
          onSent?.();
        },
      },
    );
  }

  return (
    <Form ref={form} onSubmit={(event) => void send(event)} {...fileTarget(attachments.add)}>
      <Field label={label} error={createComment.isError && getErrorMessage(createComment.error)}>
        <MentionTextarea
          rows={2}
          audience={audience}
          onPick={mentions.pick}
          autoFocus={autoFocus}
          maxLength={commentMax}
          value={text}
          readOnly={isSending}
          onText={(typed) => {
            setText(typed);
          }}
        />
      </Field>
      <Attached>
        <AttachedFiles attachments={attachments} />
      </Attached>
      <Row>
        <AttachButtons onlyPicture onPick={attachments.add} />
        <Button
          type="submit"
          variant="secondary"
          size="sm"
          disabled={isEmpty || isBlocked}
          loading={isSending}
        >
          Send
        </Button>
      </Row>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  justify-items: end;
  gap: var(--grove-space-2);

  > :first-child {
    inline-size: 100%;
  }
`;

const Attached = styled.div`
  inline-size: 100%;

  &:not(:has(> :not(:empty))) {
    display: none;
  }
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--grove-space-2);
`;

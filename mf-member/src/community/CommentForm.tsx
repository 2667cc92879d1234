import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { styled } from 'styled-components';
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
  const wishKeys = useIdempotencyKeys();
  const isEmpty = text.trim() === '';

  function send(event: SyntheticEvent) {
    event.preventDefault();
    if (isEmpty || createComment.isPending) return;
    const comment = { text: text.trim(), replyTo, mentions: mentions.idsIn(text) };
    createComment.mutate(
      { ...comment, key: wishKeys.getKey(comment) },
      {
        onSuccess: () => {
          // The field becomes read-only one render after the click. Text typed before that is kept.
          setText((typed) => (typed === text ? '' : typed));
          wishKeys.reset();
          onSent?.();
        },
      },
    );
  }

  return (
    <Form onSubmit={send}>
      <Field label={label} error={createComment.isError && getErrorMessage(createComment.error)}>
        <MentionTextarea
          rows={2}
          audience={audience}
          onPick={mentions.pick}
          autoFocus={autoFocus}
          maxLength={commentMax}
          value={text}
          readOnly={createComment.isPending}
          onText={(typed) => {
            setText(typed);
          }}
        />
      </Field>
      <Button
        type="submit"
        variant="secondary"
        size="sm"
        disabled={isEmpty}
        loading={createComment.isPending}
      >
        Send
      </Button>
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

import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { commentMax } from '@grove/contracts/limits';
import { useWishKeys } from '@grove/platform/idempotencyKey';
import { inPlainWords } from '@grove/platform/refusal';
import { Button } from '@grove/ui/Button';
import { Field } from '@grove/ui/Field';
import { MentionTextarea } from './MentionTextarea.tsx';
import { useWriteComment } from './comments.api.ts';
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
  const write = useWriteComment(postId);
  const mentions = useMentions();
  const wish = useWishKeys();
  const isEmpty = text.trim() === '';

  function send(event: SyntheticEvent) {
    event.preventDefault();
    if (isEmpty || write.isPending) return;
    const comment = { text: text.trim(), replyTo, mentions: mentions.idsIn(text) };
    write.mutate(
      { ...comment, key: wish.keyOf(comment) },
      {
        onSuccess: () => {
          // The field becomes read-only one render after the click. Text typed before that is kept.
          setText((typed) => (typed === text ? '' : typed));
          wish.forget();
          onSent?.();
        },
      },
    );
  }

  return (
    <Form onSubmit={send}>
      <Field label={label} error={write.isError && inPlainWords(write.error)}>
        <MentionTextarea
          rows={2}
          audience={audience}
          onPick={mentions.pick}
          autoFocus={autoFocus}
          maxLength={commentMax}
          value={text}
          readOnly={write.isPending}
          onText={(typed) => {
            setText(typed);
          }}
        />
      </Field>
      <Button type="submit" variant="secondary" size="sm" disabled={isEmpty} loading={write.isPending}>
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

import { useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { AttachButtons } from '@grove/community/AttachButtons';
import { AttachedFiles } from '@grove/community/AttachedFiles';
import { fileTarget } from '@grove/community/fileTarget';
import { focusTextField } from '@grove/community/focusTextField';
import { useAttachments } from '@grove/community/useAttachments';
import type { SessionUser } from '@grove/contracts/account/auth';
import { postMax, postTagMax } from '@grove/contracts/fields/limits';
import type { DraftName } from '@grove/platform/drafts';
import { useIdempotencyKeys } from '@grove/platform/idempotencyKeys';
import { getErrorMessage } from '@grove/platform/requestErrors';
import { useDraft } from '@grove/platform/useDraft';
import { Avatar } from '@grove/ui/display/Avatar';
import { Button } from '@grove/ui/forms/Button';
import { Card } from '@grove/ui/layout/Card';
import { Input } from '@grove/ui/forms/Input';
import { MentionTextarea } from './MentionTextarea.tsx';
import { useSharePost } from './posts.api.ts';
import { useMentions } from './useMentions.ts';

interface ComposerProps {
  user: SessionUser;
  /** The audience: 'everybody' or the id of a circle or pod. */
  audience?: string;
}

/** The form that shares a post. Unsent text is kept in this browser as a draft, so it does not use
 *  `useServerForm`. */
export function Composer({ user, audience = 'everybody' }: ComposerProps) {
  const draft: DraftName = audience === 'everybody' ? `post:${user.id}` : `post:${user.id}:${audience}`;
  const [text, setText] = useDraft(draft);
  const [tag, setTag] = useDraft(`${draft}:tag`);
  const attachments = useAttachments(draft);
  const sharePost = useSharePost(audience);
  const wishKeys = useIdempotencyKeys();
  const [isSaving, setSaving] = useState(false);
  const isEmpty = text.trim() === '' && attachments.files.length === 0;
  const isSending = isSaving || sharePost.isPending;
  const isBlocked = attachments.isSending || attachments.hasFailed;
  const mentions = useMentions();
  const form = useRef<HTMLFormElement>(null);

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    if (isEmpty || isBlocked || isSending) return;
    setSaving(true);
    const isSaved = await attachments.saveAltTexts();
    setSaving(false);
    if (!isSaved) return;
    const ids = attachments.files.map(({ id }) => id);
    const content = { text: text.trim(), tag: tag.trim() || null, mentions: mentions.idsIn(text) };
    const input = { ...content, ...(ids.length > 0 && { attachments: ids }) };
    sharePost.mutate(
      { input, key: wishKeys.getKey(input) },
      {
        onSuccess: () => {
          setText('');
          setTag('');
          attachments.clear();
          wishKeys.reset();
          focusTextField(form.current);
        },
      },
    );
  }

  return (
    <Card as="section" aria-label="New post">
      <Form ref={form} onSubmit={(event) => void send(event)} {...fileTarget(attachments.add)}>
        <Avatar name={user.username} src={user.avatarUrl} size="md" decorative />
        <MentionTextarea
          audience={audience}
          onPick={mentions.pick}
          aria-label="Share Your Thoughts..."
          placeholder="Share Your Thoughts..."
          maxLength={postMax}
          value={text}
          // Text typed while sending would be cleared together with the sent text.
          readOnly={isSending}
          onText={setText}
        />
        <Attached>
          <AttachedFiles attachments={attachments} />
        </Attached>
        <Row>
          <AttachButtons onPick={attachments.add} />
          <Input
            aria-label="Tag (optional)"
            placeholder="Tag (optional)"
            maxLength={postTagMax}
            readOnly={isSending}
            value={tag}
            onChange={({ target }) => {
              setTag(target.value);
            }}
          />
          <Button type="submit" disabled={isEmpty || isBlocked} loading={isSending}>
            Post
          </Button>
        </Row>
        <Problem role="alert">{sharePost.isError && getErrorMessage(sharePost.error)}</Problem>
      </Form>
    </Card>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--grove-space-3);
`;

const Attached = styled.div`
  grid-column: 2;

  &:not(:has(> :not(:empty))) {
    display: none;
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 2;
  gap: var(--grove-space-3);

  > input {
    flex: 1 1 8rem;
    max-inline-size: 14rem;
  }

  > :last-child {
    margin-inline-start: auto;
  }
`;

const Problem = styled.p`
  grid-column: 2;
  margin: 0;
  color: var(--grove-danger);
  font-size: var(--grove-text-14);

  &:empty {
    display: none;
  }
`;

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

/** The form that shares a post: one line until it is used, so that the posts start near the top. Unsent text is kept in
 *  this browser as a draft, so it does not use `useServerForm`. */
export function Composer({ user, audience = 'everybody' }: ComposerProps) {
  const draft: DraftName = audience === 'everybody' ? `post:${user.id}` : `post:${user.id}:${audience}`;
  const [text, setText] = useDraft(draft);
  const [tag, setTag] = useDraft(`${draft}:tag`);
  const attachments = useAttachments(draft);
  const sharePost = useSharePost(audience);
  const wishKeys = useIdempotencyKeys();
  const [isSaving, setSaving] = useState(false);
  // It stays open, so that nothing moves when the focus leaves it.
  const [wasUsed, setUsed] = useState(false);
  const isOpen = wasUsed || text !== '' || tag !== '' || attachments.files.length > 0;
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
    <Sheet as="section" aria-label="New post" data-open={isOpen || undefined}>
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
          onFocus={() => {
            setUsed(true);
          }}
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
    </Sheet>
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
  gap: var(--grove-space-3);

  [data-open] > form > & {
    grid-column: 2;
  }

  > input {
    flex: 1 1 8rem;
    max-inline-size: 14rem;
  }

  > :last-child {
    margin-inline-start: auto;
  }
`;

/** While closed: the text field and the buttons in one row, on a phone only Post. */
const Sheet = styled(Card)`
  &:not([data-open]) {
    padding: var(--grove-space-3);

    form {
      grid-template-columns: auto minmax(0, 1fr) auto;
      align-items: center;
    }

    textarea {
      min-block-size: 2.5rem;
      max-block-size: 2.5rem;
      padding-block: 0.4rem;
      resize: none;
    }

    ${Row} > input {
      display: none;
    }

    @media (width < 40rem) {
      form {
        grid-template-columns: minmax(0, 1fr) auto;
      }

      form > :first-child,
      ${Row} > :first-child {
        display: none;
      }
    }
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

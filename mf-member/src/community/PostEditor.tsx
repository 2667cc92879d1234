import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import type { Post } from '@grove/contracts/community/community';
import { postMax, postTagMax } from '@grove/contracts/fields/limits';
import { getErrorMessage } from '@grove/platform/requestErrors';
import { Button } from '@grove/ui/forms/Button';
import { Field } from '@grove/ui/forms/Field';
import { FormActions } from '@grove/ui/forms/FormActions';
import { Input } from '@grove/ui/forms/Input';
import { MentionTextarea } from './MentionTextarea.tsx';
import { useEditPost } from './posts.api.ts';
import { useMentions } from './useMentions.ts';

/** Edits a post in place. Does not use `useServerForm`, because picking a mention changes the text. */
export function PostEditor({ post, onClose }: { post: Post; onClose: () => void }) {
  const [text, setText] = useState(post.fullText);
  const [tag, setTag] = useState(post.tag ?? '');
  const mentions = useMentions(post.mentions);
  const edit = useEditPost(post.id);
  const attachments = getAttachments(post);
  const [keptIds, setKeptIds] = useState(attachments.map(({ id }) => id));
  // Pictures that are not attachments stay.
  const isEmpty = text.trim() === '' && keptIds.length + post.images.length - getPictures(post).length === 0;

  function send(event: SyntheticEvent) {
    event.preventDefault();
    if (isEmpty || edit.isPending) return;
    const content = { text: text.trim(), tag: tag.trim() || null, mentions: mentions.idsIn(text) };
    edit.mutate({ ...content, attachments: keptIds }, { onSuccess: onClose });
  }

  return (
    <Form onSubmit={send}>
      <Field label="Your post" error={edit.isError && getErrorMessage(edit.error)}>
        <MentionTextarea
          audience={post.audience}
          onPick={mentions.pick}
          autoFocus
          maxLength={postMax}
          value={text}
          onText={setText}
        />
      </Field>
      <Field label="Tag">
        <Input
          maxLength={postTagMax}
          value={tag}
          onChange={({ target }) => {
            setTag(target.value);
          }}
        />
      </Field>
      {keptIds.length > 0 && (
        <Attached role="list" aria-label="Attachments">
          {attachments
            .filter(({ id }) => keptIds.includes(id))
            .map(({ id, name, picture }) => (
              <li key={id}>
                {picture !== '' && <img src={picture} alt="" />}
                <span>{name}</span>
                <Button
                  variant="ghost"
                  size="sm"
                  onClick={() => {
                    setKeptIds(keptIds.filter((keptId) => keptId !== id));
                  }}
                >
                  Remove<span className="grove-unseen"> {name}</span>
                </Button>
              </li>
            ))}
        </Attached>
      )}
      <FormActions action="Save" isPending={edit.isPending} isDisabled={isEmpty} onCancel={onClose} />
    </Form>
  );
}

function getPictures({ images }: Post) {
  return images.flatMap(({ id, alt, url, sources }) =>
    id === null ? [] : [{ id, name: alt === '' ? 'Picture' : alt, picture: sources[0]?.url ?? url }],
  );
}

/** Returns the attachments that can be removed from a post. */
function getAttachments(post: Post) {
  return [...getPictures(post), ...post.files.map(({ id, name }) => ({ id, name, picture: '' }))];
}

const Attached = styled.ul`
  display: grid;
  gap: var(--grove-space-2);

  li {
    display: flex;
    align-items: center;
    gap: var(--grove-space-3);
  }

  img {
    inline-size: 3rem;
    block-size: 3rem;
    border-radius: var(--grove-radius);
    object-fit: cover;
  }

  span {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;

const Form = styled.form`
  display: grid;
  gap: var(--grove-space-3);
  margin-block-start: var(--grove-space-4);
`;

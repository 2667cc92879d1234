import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import { styled } from 'styled-components';
import { LazyScreen } from '@grove/platform/LazyScreen';
import { Avatar } from '@grove/ui/Avatar';
import { Button } from '@grove/ui/Button';
import { Notice } from '@grove/ui/Notice';
import { useRemoveAvatar } from './avatar.api.ts';
import { openPicture } from './openPicture.ts';
import type { OpenPicture } from './openPicture.ts';
import { pictureTypes } from './pictureTypes.ts';

/** The member's picture, and the ways to another one or to none. */
export function AvatarRow({ username, avatarUrl }: { username: string; avatarUrl: string | null }) {
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<OpenPicture>();
  const [problem, setProblem] = useState<string>();
  const remove = useRemoveAvatar(useQueryClient());

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // The same file may be chosen once more.
    target.value = '';
    if (file === undefined) return;
    const opened = await openPicture(file);
    setProblem(typeof opened === 'string' ? opened : undefined);
    if (typeof opened !== 'string') setPicture(opened);
  }

  function close() {
    picture?.close();
    setPicture(undefined);
  }

  return (
    <Row>
      <Avatar name={username} src={avatarUrl} size="xl" />
      <Words>
        <h3>Picture</h3>
        <p>JPEG, PNG, WebP, AVIF or GIF, up to 5 MB.</p>
        <Buttons>
          <Button variant="secondary" size="sm" onClick={() => input.current?.click()}>
            {avatarUrl === null ? 'Upload a picture' : 'Change picture'}
          </Button>
          {avatarUrl !== null && (
            <Button variant="ghost" size="sm" loading={remove.isPending} onClick={() => remove.mutate()}>
              Remove picture
            </Button>
          )}
        </Buttons>
        {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      </Words>
      <input
        ref={input}
        type="file"
        hidden
        accept={pictureTypes.join(',')}
        aria-label="Picture"
        onChange={(event) => void choose(event)}
      />
      {picture && (
        <LazyScreen name="crop" load={loadCrop} skeleton={null}>
          {(CropDialog) => <CropDialog picture={picture} onClose={close} />}
        </LazyScreen>
      )}
    </Row>
  );
}

function loadCrop() {
  return import('./CropDialog.tsx').then((module) => module.CropDialog);
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--grove-space-5);
  padding-block: var(--grove-space-4);
`;

const Words = styled.div`
  display: grid;
  flex: 1 1 14rem;
  gap: var(--grove-space-2);
  min-inline-size: 0;

  h3 {
    margin: 0;
    font: 600 var(--grove-text-16) / 1.5 var(--grove-font-body);
  }

  > p {
    margin: 0;
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-2);
`;

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { avatarRule } from '@grove/contracts/files/fileRules';
import { LazyScreen } from '@grove/platform/LazyScreen';
import { Avatar } from '@grove/ui/display/Avatar';
import { Button } from '@grove/ui/forms/Button';
import { FileField } from '@grove/ui/forms/FileField';
import { useRemoveAvatar } from './avatar.api.ts';
import { openPicture } from './openPicture.ts';
import type { OpenPicture } from './openPicture.ts';

/** The member's picture, with buttons that change or remove it. */
export function AvatarRow({ username, avatarUrl }: { username: string; avatarUrl: string | null }) {
  const [picture, setPicture] = useState<OpenPicture>();
  const [problem, setProblem] = useState<string>();
  const [isOpening, setOpening] = useState(false);
  const remove = useRemoveAvatar(useQueryClient());

  async function open(file: File) {
    setOpening(true);
    const result = await openPicture(file);
    setOpening(false);
    setProblem(typeof result === 'string' ? result : undefined);
    if (typeof result !== 'string') setPicture(result);
  }

  function close() {
    picture?.close();
    setPicture(undefined);
  }

  return (
    <Row>
      <FileField
        label="Picture"
        action={avatarUrl === null ? 'Upload picture' : 'Change picture'}
        rule={avatarRule}
        preview={<Avatar name={username} src={avatarUrl} size="xl" />}
        actions={
          avatarUrl !== null && (
            <Button variant="ghost" size="sm" loading={remove.isPending} onClick={() => remove.mutate()}>
              Remove picture
            </Button>
          )
        }
        problem={problem}
        progress={isOpening ? null : undefined}
        onFile={(file) => void open(file)}
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
  padding-block: var(--grove-space-4);
`;

import { useState } from 'react';
import { styled } from 'styled-components';
import type { MediaAsset } from '@grove/contracts/media';
import { captionsCharactersMax } from '@grove/contracts/mediaRules';
import { inPlainWords } from '@grove/platform/refusal';
import { Button } from '@grove/ui/Button';
import { FileButton } from '@grove/ui/FileButton';
import { useSetCaptions } from './media.api.ts';

/** Captions of a video, from a WebVTT file. */
export function CaptionsField({ asset: { id, captionsUrl } }: { asset: MediaAsset }) {
  const set = useSetCaptions();
  const [isTooLong, setTooLong] = useState(false);
  const has = captionsUrl !== null;
  const problem = isTooLong ? 'That file is too long for captions' : set.error && inPlainWords(set.error);

  async function read(file: File | undefined) {
    if (file === undefined) return;
    const isLong = file.size > captionsCharactersMax;
    setTooLong(isLong);
    if (!isLong) set.mutate({ id, captions: await file.text() });
  }

  return (
    <section aria-labelledby="media-captions">
      <h3 id="media-captions">Captions</h3>
      <p>
        {has ? 'Lessons with this video show its captions.' : 'Add a WebVTT file (.vtt): lessons show it.'}
      </p>
      <Buttons>
        <FileButton
          what="Captions file"
          accept=".vtt,text/vtt"
          onFiles={([file]) => void read(file)}
          variant="secondary"
          size="sm"
          loading={set.isPending}
        >
          {has ? 'Replace captions' : 'Add captions'}
        </FileButton>
        {has && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              set.mutate({ id, captions: null });
            }}
          >
            Remove captions
          </Button>
        )}
      </Buttons>
      <Problem role="alert">{problem}</Problem>
    </section>
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-2);
  margin-block-start: var(--grove-space-2);
`;

const Problem = styled.p`
  color: var(--grove-danger);

  &:empty {
    display: none;
  }
`;

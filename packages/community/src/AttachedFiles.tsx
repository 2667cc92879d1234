import { FileText, RotateCw, Video, X } from 'lucide-react';
import { styled } from 'styled-components';
import { altMax } from '@grove/contracts/community/attachmentRules';
import { formatFileSize } from '@grove/contracts/fields/formats';
import { Button } from '@grove/ui/forms/Button';
import { Input } from '@grove/ui/forms/Input';
import { ProgressBar } from '@grove/ui/feedback/ProgressBar';
import type { PickedFile } from './pickedFile.ts';
import type { Attachments } from './useAttachments.ts';

/** The files attached to an unsent text. */
export function AttachedFiles({ attachments }: { attachments: Attachments }) {
  const { files, problem } = attachments;
  return (
    <>
      {files.length > 0 && (
        <List role="list" aria-label="Attached">
          {files.map((file) => (
            <Item key={file.key} data-kind={file.kind}>
              <Preview file={file} />
              <FileDetails file={file} attachments={attachments} />
              <Button
                variant="ghost"
                size="sm"
                iconOnly
                icon={<X size={16} aria-hidden />}
                aria-label={`Remove ${file.name}`}
                onClick={() => {
                  attachments.remove(file.key);
                }}
              />
            </Item>
          ))}
        </List>
      )}
      <Problem role="alert">{problem}</Problem>
    </>
  );
}

function Preview({ file: { kind, preview } }: { file: PickedFile }) {
  if (preview !== '') return <Picture src={preview} alt="" />;
  return <Blank>{kind === 'video' ? <Video aria-hidden /> : <FileText aria-hidden />}</Blank>;
}

function FileDetails({ file, attachments }: { file: PickedFile; attachments: Attachments }) {
  const { key, kind, name, size, state, progress, problem, alt } = file;
  return (
    <Details>
      <Name>
        {name} <small>{formatFileSize(size)}</small>
      </Name>
      {state === 'sending' && (
        <ProgressBar
          size="sm"
          label={`Uploading ${name}`}
          value={progress < 1 ? Math.round(progress * 100) : null}
        />
      )}
      {state === 'failed' && (
        <Failed role="alert">
          {problem}{' '}
          <Button
            variant="ghost"
            size="sm"
            icon={<RotateCw size={14} aria-hidden />}
            onClick={() => {
              attachments.retry(key);
            }}
          >
            Retry
          </Button>
        </Failed>
      )}
      {state === 'ready' && kind === 'image' && (
        <Input
          aria-label={`Alt text for ${name}`}
          placeholder="Alt text (describes the image for people who can’t see it)"
          maxLength={altMax}
          value={alt}
          onChange={({ target }) => {
            attachments.describe(key, target.value);
          }}
        />
      )}
    </Details>
  );
}

const List = styled.ul`
  display: grid;
  gap: var(--grove-space-3);
  margin: 0;
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: 4rem minmax(0, 1fr) auto;
  gap: var(--grove-space-3);
  align-items: center;
`;

const Picture = styled.img`
  inline-size: 4rem;
  block-size: 4rem;
  border-radius: var(--grove-radius);
  object-fit: cover;
`;

const Blank = styled.span`
  display: grid;
  place-items: center;
  inline-size: 4rem;
  block-size: 4rem;
  border: 1px solid var(--grove-border);
  border-radius: var(--grove-radius);
  color: var(--grove-muted);
`;

const Details = styled.div`
  display: grid;
  gap: var(--grove-space-1);
`;

const Name = styled.span`
  overflow-wrap: anywhere;
  font-size: var(--grove-text-14);

  small {
    color: var(--grove-muted);
    font-size: var(--grove-text-12);
  }
`;

const Failed = styled.span`
  color: var(--grove-danger);
  font-size: var(--grove-text-14);
`;

const Problem = styled.p`
  margin: 0;
  color: var(--grove-danger);
  font-size: var(--grove-text-14);

  &:empty {
    display: none;
  }
`;

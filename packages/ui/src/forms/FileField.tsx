import { useId, useState } from 'react';
import type { ClipboardEvent, DragEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import type { FileRule } from '@grove/contracts/files/fileRules';
import { FileButton } from './FileButton.tsx';
import { ProgressBar } from '../feedback/ProgressBar.tsx';

export type FileFieldProps = {
  /** What the file is used for: 'Picture'. */
  label: string;
  /** The label of its button: 'Upload a picture'. */
  action: string;
  rule: FileRule;
  /** The current or chosen file. */
  preview?: ReactNode;
  /** Further buttons. */
  actions?: ReactNode;
  /** 0–100 while uploading; null if the progress is unknown. */
  progress?: number | null | undefined;
  /** An error found after the file was chosen, for example by the server. */
  problem?: string | undefined;
  /** Called with a file that passes the rule. */
  onFile: (file: File) => void;
};

/** A field for choosing, dropping or pasting a file. A file that violates the rule is refused with a
 *  message before anything is sent. */
export function FileField({
  label,
  action,
  rule,
  preview,
  actions,
  progress,
  problem,
  onFile,
}: FileFieldProps) {
  const id = useId();
  const [isDraggedOver, setDraggedOver] = useState(false);
  const [refused, setRefused] = useState<string>();
  const shownProblem = refused ?? problem;

  /** @param checksType whether the file's type can be a reason to refuse it. A user who chose the file
   *  deliberately may know its type better. */
  function acceptFile(file: File | undefined, { checksType }: { checksType: boolean }) {
    if (file === undefined) return;
    const isWrongType = checksType && !rule.types.some((type) => matchesType(file, type));
    const reason = isWrongType ? rule.wrongType : file.size > rule.bytesMax ? rule.tooLarge : undefined;
    setRefused(reason);
    if (reason === undefined) onFile(file);
  }

  function acceptFirst(event: DragEvent | ClipboardEvent, files: FileList | undefined) {
    setDraggedOver(false);
    if (files === undefined || files.length === 0) return;
    event.preventDefault();
    acceptFile(files[0], { checksType: true });
  }

  return (
    <Zone
      role="group"
      aria-labelledby={`${id}-label`}
      data-over={isDraggedOver}
      onDragOver={(event) => {
        // Without this the browser would open the file instead of the page.
        event.preventDefault();
        setDraggedOver(true);
      }}
      onDragLeave={() => {
        setDraggedOver(false);
      }}
      onDrop={(event) => {
        acceptFirst(event, event.dataTransfer.files);
      }}
      onPaste={(event) => {
        acceptFirst(event, event.clipboardData.files);
      }}
    >
      {preview}
      <Content>
        <h3 id={`${id}-label`}>{label}</h3>
        <p id={`${id}-hint`}>{rule.hint}</p>
        <Buttons>
          <FileButton
            what={label}
            accept={rule.types.join(',')}
            onFiles={([file]) => {
              acceptFile(file, { checksType: false });
            }}
            variant="secondary"
            size="sm"
            aria-describedby={`${id}-hint ${id}-error`}
            loading={progress !== undefined}
          >
            {action}
          </FileButton>
          {actions}
        </Buttons>
        {progress !== undefined && <ProgressBar value={progress} label={`${label}: uploading`} size="sm" />}
        <ErrorText id={`${id}-error`} role="alert">
          {shownProblem}
        </ErrorText>
      </Content>
    </Zone>
  );
}

/** @param type a media type or a file extension. */
function matchesType({ name, type: fileType }: File, type: string): boolean {
  return type.startsWith('.') ? name.toLowerCase().endsWith(type) : fileType === type;
}

const Zone = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--grove-space-5);
  border-radius: var(--grove-radius);

  &[data-over='true'] {
    outline: 2px dashed var(--grove-focus);
    outline-offset: var(--grove-space-2);
  }
`;

const Content = styled.div`
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

const ErrorText = styled.p`
  && {
    color: var(--grove-danger);
  }

  &:empty {
    display: none;
  }
`;

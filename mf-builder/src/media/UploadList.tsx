import { useQueryClient } from '@tanstack/react-query';
import { Pause, Play, RotateCcw, X } from 'lucide-react';
import { styled } from 'styled-components';
import { formatFileSize } from '@grove/contracts/fields/formats';
import { Button } from '@grove/ui/forms/Button';
import { FileButton } from '@grove/ui/forms/FileButton';
import { ProgressBar } from '@grove/ui/feedback/ProgressBar';
import { addFiles } from './addFiles.ts';
import type { Uploader } from './createUploader.ts';
import type { UploadRow } from './uploadRules.ts';
import { getUploader, removeLocalRow, useUploads } from './uploads.ts';

/** The list of the uploads with their progress. */
export function UploadList() {
  const rows = useUploads();
  const cache = useQueryClient();
  if (rows.length === 0) return null;
  function withUploader(command: (uploader: Uploader) => void) {
    getUploader(cache).then(command, () => undefined);
  }
  return (
    <List aria-label="Uploads">
      {rows.map((row) => (
        <Row key={row.id}>
          <UploadInfo>
            <strong>{row.name}</strong>
            <small role={row.state === 'refused' ? 'alert' : undefined}>{formatUploadState(row)}</small>
          </UploadInfo>
          <Buttons>
            {row.canPause && (row.state === 'uploading' || row.state === 'paused') && (
              <Button
                variant="ghost"
                size="sm"
                iconOnly
                aria-label={`${row.state === 'paused' ? 'Resume' : 'Pause'} ${row.name}`}
                icon={
                  row.state === 'paused' ? <Play size={16} aria-hidden /> : <Pause size={16} aria-hidden />
                }
                onClick={() => {
                  withUploader(({ pause }) => {
                    pause(row.id);
                  });
                }}
              />
            )}
            {row.state === 'failed' && (
              <Button
                variant="secondary"
                size="sm"
                icon={<RotateCcw size={16} aria-hidden />}
                onClick={() => {
                  withUploader(({ retry }) => {
                    retry(row.id);
                  });
                }}
              >
                Retry
              </Button>
            )}
            {row.state === 'lost' && (
              // The browser could not keep the file across a reload. Its uploaded parts still exist, so the
              // upload resumes once the user chooses the file again.
              <FileButton
                what={`${row.name}, to resume its upload`}
                onFiles={(files) => {
                  addFiles(cache, files).catch(() => undefined);
                }}
                variant="secondary"
                size="sm"
                aria-label={`Choose ${row.name} again`}
              >
                Choose again
              </FileButton>
            )}
            <Button
              variant="ghost"
              size="sm"
              iconOnly
              aria-label={`${row.state === 'refused' ? 'Dismiss' : 'Cancel'} ${row.name}`}
              icon={<X size={16} aria-hidden />}
              onClick={() => {
                if (removeLocalRow(row.id)) return;
                withUploader(({ cancel }) => {
                  cancel(row.id);
                });
              }}
            />
          </Buttons>
          {row.state !== 'refused' && (
            <Bar>
              <ProgressBar
                value={row.state === 'adding' || row.state === 'preparing' ? null : row.percent}
                label={`${row.name}: uploading`}
                size="sm"
              />
            </Bar>
          )}
        </Row>
      ))}
    </List>
  );
}

function formatUploadState({ state, bytes, percent, problem }: UploadRow): string {
  if (state === 'failed') return `Upload failed: ${problem ?? 'Failed to upload file. Please try again.'}`;
  if (state === 'refused') return problem ?? '';
  if (state === 'preparing') return 'Preparing the file';
  if (state === 'waiting')
    return `Waiting for a connection at ${percent.toFixed(0)}% of ${formatFileSize(bytes)}`;
  if (state === 'lost') return 'Choose the file again to resume the upload';
  if (state === 'paused') return `Paused at ${percent.toFixed(0)}% of ${formatFileSize(bytes)}`;
  if (state === 'adding') return 'Almost done: processing the file';
  return `${percent.toFixed(0)}% of ${formatFileSize(bytes)}`;
}

const List = styled.ul`
  display: grid;
  gap: var(--grove-space-2);
  margin: 0 0 var(--grove-space-4);
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--grove-space-2) var(--grove-space-3);
  padding: var(--grove-space-3) var(--grove-space-4);
  border: 1px solid var(--grove-border);
  border-radius: var(--grove-radius);
  background: var(--grove-surface);
`;

const UploadInfo = styled.span`
  display: grid;
  min-inline-size: 0;

  strong {
    overflow: hidden;
    font-size: var(--grove-text-14);
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  small {
    color: var(--grove-muted);
    font-size: var(--grove-text-12);
    --grove-figures: tabular-nums;
  }
`;

const Buttons = styled.span`
  display: flex;
  gap: var(--grove-space-1);
`;

const Bar = styled.div`
  grid-column: 1 / -1;
`;

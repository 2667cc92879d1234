import { Download, FileText } from 'lucide-react';
import { styled } from 'styled-components';
import { formatFileSize } from '@grove/contracts/fields/formats';
import { Button } from '@grove/ui/forms/Button';
import { Caption } from './Caption.tsx';
import { WidgetCard } from './WidgetCard.tsx';
import type { WidgetOf } from './widgetOf.ts';

/** A file to download. */
export function FileWidget({ widget }: { widget: WidgetOf<'file'> }) {
  const { url, filename, caption, fileType, fileSize: bytes } = widget;
  return (
    <WidgetCard icon={<FileText size={20} aria-hidden />} title={filename}>
      <Row>
        <span>
          {getFileTypeLabel(filename, fileType)} · {formatFileSize(bytes)}
        </span>
        <Button
          as="a"
          href={url}
          download={filename}
          variant="secondary"
          icon={<Download size={18} aria-hidden />}
          aria-label={`Download ${filename}`}
        >
          Download
        </Button>
      </Row>
      <Caption text={caption} />
    </WidgetCard>
  );
}

/** Returns a file's type: 'PDF' for 'a.pdf', or the MIME subtype if the name has no extension. */
function getFileTypeLabel(filename: string, fileType: string): string {
  const extension = /\.([a-z0-9]{1,5})$/i.exec(filename)?.[1];
  return (extension ?? fileType.split('/')[1] ?? 'file').toUpperCase();
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--grove-space-3);
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
`;

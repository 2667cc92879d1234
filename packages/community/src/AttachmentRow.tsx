import { Download, FileText } from 'lucide-react';
import { styled } from 'styled-components';
import type { Attachment } from '@grove/contracts/community/attachments';
import { formatFileSize } from '@grove/contracts/fields/formats';

/** A video that plays in place, or a file to download. */
export function AttachmentRow({ file: { kind, name, size, url } }: { file: Attachment }) {
  if (kind === 'video') return <Player src={url} aria-label={name} controls playsInline preload="metadata" />;
  return (
    <Row href={url} download>
      <FileText aria-hidden />
      <span>
        <b>{name}</b>
        <small>{formatFileSize(size)}</small>
      </span>
      <Download size={18} aria-label="Download" role="img" />
    </Row>
  );
}

const Player = styled.video`
  display: block;
  inline-size: 100%;
  max-block-size: 32rem;
  margin-block-start: var(--grove-space-4);
  aspect-ratio: 16 / 9;
  border-radius: var(--grove-radius);
  background: #000;
`;

const Row = styled.a`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--grove-space-3);
  align-items: center;
  margin-block-start: var(--grove-space-4);
  padding: var(--grove-space-3) var(--grove-space-4);
  border: 1px solid var(--grove-border);
  border-radius: var(--grove-radius);
  color: inherit;
  text-decoration: none;

  &:hover b {
    text-decoration: underline;
  }

  b,
  small {
    display: block;
    overflow-wrap: anywhere;
  }

  small {
    color: var(--grove-muted);
  }
`;

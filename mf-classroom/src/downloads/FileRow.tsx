import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Resource } from '@grove/contracts/shop/downloads';
import { formatFileSize } from '@grove/contracts/fields/formats';
import { getProductTypeLabel } from '@grove/contracts/shop/productRules';
import { Badge } from '@grove/ui/display/Badge';
import { Button } from '@grove/ui/forms/Button';
import { Card } from '@grove/ui/layout/Card';
import { Thumbnail } from '@grove/ui/display/Thumbnail';
import { getFileKind } from './getFileKind.ts';

interface FileRowProps {
  resource: Resource;
  /** URL of the file. */
  href: string;
  /** Why the user has the file, such as the date of purchase. */
  note?: ReactNode;
}

/** A file that the user can download: its description, its size and its download link. */
export function FileRow({ resource, href, note }: FileRowProps) {
  const { title, description, thumbnailUrl, file } = resource;
  return (
    <FileCard as="li" padding="none">
      <Picture>
        <Thumbnail src={thumbnailUrl} title={title} ratio="4 / 3" />
      </Picture>
      <FileDetails>
        <Badge variant="primary">{getProductTypeLabel(resource)}</Badge>
        <h2>{title}</h2>
        <p className="about">{description}</p>
        <p className="facts">
          {file !== null && (
            <span>
              {getFileKind(file)} · {formatFileSize(file.size)}
            </span>
          )}
          {note}
        </p>
      </FileDetails>
      {file === null ? (
        <PendingNote>The file is still being prepared.</PendingNote>
      ) : (
        // With `download` an error response does not replace the page.
        <Button
          as="a"
          href={href}
          download
          variant="secondary"
          icon={<Download size={16} aria-hidden />}
          aria-label={`Download ${title}`}
        >
          Download
        </Button>
      )}
    </FileCard>
  );
}

const FileCard = styled(Card)`
  display: grid;
  grid-template-columns: 5rem minmax(0, 1fr);
  gap: var(--grove-space-3) var(--grove-space-4);
  align-items: start;
  padding: var(--grove-space-4);

  > a,
  > p {
    grid-column: 1 / -1;
  }

  @media (min-width: 768px) {
    grid-template-columns: 8rem minmax(0, 1fr) auto;
    align-items: center;
    padding: var(--grove-space-4) var(--grove-space-5) var(--grove-space-4) var(--grove-space-4);

    > a,
    > p {
      grid-column: auto;
    }
  }
`;

const Picture = styled.div`
  overflow: hidden;
  border-radius: var(--grove-radius);
`;

const FileDetails = styled.div`
  display: grid;
  gap: var(--grove-space-1);
  justify-items: start;

  h2 {
    margin: var(--grove-space-1) 0 0;
    font-size: var(--grove-text-18);
    overflow-wrap: anywhere;
  }

  p {
    margin: 0;
  }

  .about {
    display: -webkit-box;
    max-inline-size: var(--grove-measure);
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }

  .facts {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--grove-space-4);
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }
`;

const PendingNote = styled.p`
  margin: 0;
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
`;

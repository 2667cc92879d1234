import { Link } from '@grove/platform/Link';
import { Moment } from '@grove/platform/Moment';
import { pathTo } from '@grove/platform/pathTo';
import { QueryState } from '@grove/platform/QueryState';
import { useTitle } from '@grove/platform/useTitle';
import { Button } from '@grove/ui/forms/Button';
import { Card } from '@grove/ui/layout/Card';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { PageHeader } from '@grove/ui/layout/PageHeader';
import type { Download } from '@grove/contracts/shop/downloads';
import { downloadUrl, useDownloads } from './downloads.api.ts';
import { FileList, FileListSkeleton } from './FileList.tsx';
import { FileRow } from './FileRow.tsx';

/** The files that the member has bought or claimed. */
export function DownloadsScreen() {
  const downloads = useDownloads();
  useTitle('My Downloads');
  return (
    <>
      <PageHeader title="My Downloads" text="Workbooks, guides, and other files you’ve bought." />
      <QueryState
        query={downloads}
        skeleton={<FileListSkeleton />}
        empty={<NoDownloads />}
        isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
      >
        {({ pages }) => {
          const files = pages.flatMap(({ items }) => items);
          return (
            <FileList query={downloads} count={files.length}>
              {files.map((file) => (
                <FileRow
                  key={file.orderId + file.productId}
                  resource={file}
                  href={downloadUrl(file.productId)}
                  note={<AcquiredDate file={file} />}
                />
              ))}
            </FileList>
          );
        }}
      </QueryState>
    </>
  );
}

function AcquiredDate({ file: { isFree, boughtAt } }: { file: Download }) {
  return (
    <span>
      {isFree ? 'Added' : 'Bought'} <Moment at={boughtAt} format="long-day" />
    </span>
  );
}

function NoDownloads() {
  return (
    <Card padding="none">
      <EmptyState
        drawing="basket"
        title="No downloads yet"
        text="Digital files you buy in the library will appear here. You can download them at any time."
        action={
          <Button as={Link} to={pathTo('library')}>
            Browse Library
          </Button>
        }
      />
    </Card>
  );
}

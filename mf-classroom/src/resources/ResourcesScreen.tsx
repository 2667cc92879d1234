import { QueryState } from '@grove/platform/QueryState';
import { useTitle } from '@grove/platform/useTitle';
import { Card } from '@grove/ui/layout/Card';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { PageHeader } from '@grove/ui/layout/PageHeader';
import { FileList, FileListSkeleton } from '../downloads/FileList.tsx';
import { FileRow } from '../downloads/FileRow.tsx';
import { resourceUrl, useResources } from './resources.api.ts';

/** The library's files that are free for every member. */
export function ResourcesScreen() {
  const resources = useResources();
  useTitle('Learning Resources');
  return (
    <>
      <PageHeader title="Learning Resources" text="Free resources from the library." />
      <QueryState
        query={resources}
        skeleton={<FileListSkeleton />}
        empty={<NoResources />}
        isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
      >
        {({ pages }) => {
          const files = pages.flatMap(({ items }) => items);
          return (
            <FileList query={resources} count={files.length}>
              {files.map((file) => (
                <FileRow
                  key={file.productId}
                  resource={file}
                  href={resourceUrl(file.productId)}
                  note={<span>Free</span>}
                />
              ))}
            </FileList>
          );
        }}
      </QueryState>
    </>
  );
}

function NoResources() {
  return (
    <Card padding="none">
      <EmptyState
        drawing="lantern"
        title="No resources yet"
        text="Free files from the library will appear here."
      />
    </Card>
  );
}

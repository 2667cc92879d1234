import { PageHeader } from './PageHeader.tsx';
import { Skeleton } from './Skeleton.tsx';

/** The shape of a PageHeader: its title, and the lines that are asked for. */
export function PageHeaderSkeleton({ eyebrow = false, text = false }: { eyebrow?: boolean; text?: boolean }) {
  return (
    <PageHeader
      {...(eyebrow && { eyebrow: <Skeleton width="10rem" height="1.2em" /> })}
      title={<Skeleton width="min(100%, 8em)" height="1.2em" />}
      {...(text && { text: <Skeleton width="min(100%, 24em)" height="1.6em" /> })}
    />
  );
}

import { QueryState } from '@grove/platform/QueryState';
import { Page } from '@grove/ui/layout/Page';
import { PublishedPageSkeleton } from './PublishedPageSkeleton.tsx';

interface PublishedPageLoadingProps<T> {
  title: string;
  query: Parameters<typeof QueryState<T>>[0]['query'];
}

/** A public page until its content has loaded, or if it could not be loaded. */
export function PublishedPageLoading<T>({ title, query }: PublishedPageLoadingProps<T>) {
  return (
    <Page>
      <h1 className="grove-unseen">{title}</h1>
      <QueryState query={query} skeleton={<PublishedPageSkeleton />}>
        {() => null}
      </QueryState>
    </Page>
  );
}

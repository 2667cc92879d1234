import type { ReactNode } from 'react';
import { useTitle } from '@grove/platform/useTitle';
import { PageHeader } from '@grove/ui/PageHeader';
import type { PageHeaderProps } from '@grove/ui/PageHeader';
import { CreatorsOnly, isForCreators } from './CreatorsOnly.tsx';

interface PortalScreenProps extends PageHeaderProps {
  title: string;
  /** Why the page's data could not be loaded. */
  error: Error | null;
  children: ReactNode;
}

/** A page of the portal below its tabs, for creators alone. */
export function PortalScreen({ error, children, ...head }: PortalScreenProps) {
  useTitle(head.title);
  if (isForCreators(error)) return <CreatorsOnly />;
  return (
    <>
      <PageHeader {...head} />
      {children}
    </>
  );
}

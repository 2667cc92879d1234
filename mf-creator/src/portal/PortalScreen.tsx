import type { ReactNode } from 'react';
import { CreatorsOnly } from '@grove/platform/CreatorsOnly';
import { codeOf } from '@grove/platform/refusal';
import { useTitle } from '@grove/platform/useTitle';
import { PageHeader } from '@grove/ui/PageHeader';
import type { PageHeaderProps } from '@grove/ui/PageHeader';

interface PortalScreenProps extends PageHeaderProps {
  title: string;
  /** The error with which loading the page's data failed. */
  error: Error | null;
  children: ReactNode;
}

/** The layout of a portal page, for creators only. */
export function PortalScreen({ error, children, ...head }: PortalScreenProps) {
  useTitle(head.title);
  if (codeOf(error) === 'forbidden') return <CreatorsOnly area="The Creator Portal" />;
  return (
    <>
      <PageHeader {...head} />
      {children}
    </>
  );
}

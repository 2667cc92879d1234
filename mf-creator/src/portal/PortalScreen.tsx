import type { ReactNode } from 'react';
import { CreatorsOnly } from '@grove/platform/CreatorsOnly';
import { codeOf } from '@grove/platform/refusal';
import { useTitle } from '@grove/platform/useTitle';
import { PageHeader } from '@grove/ui/PageHeader';
import type { PageHeaderProps } from '@grove/ui/PageHeader';

interface PortalScreenProps extends PageHeaderProps {
  title: string;
  /** Why the page's data could not be loaded. */
  error: Error | null;
  children: ReactNode;
}

/** A page of the portal below its tabs, for creators alone. */
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

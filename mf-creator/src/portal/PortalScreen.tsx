import type { ReactNode } from 'react';
import { CreatorsOnly } from '@grove/platform/CreatorsOnly';
import { getErrorCode } from '@grove/platform/requestErrors';
import { useTitle } from '@grove/platform/useTitle';
import { PageHeader } from '@grove/ui/layout/PageHeader';
import type { PageHeaderProps } from '@grove/ui/layout/PageHeader';

interface PortalScreenProps extends PageHeaderProps {
  title: string;
  /** The error with which loading the page's data failed. */
  error: Error | null;
  children: ReactNode;
}

/** The layout of a portal page, for creators only. */
export function PortalScreen({ error, children, ...header }: PortalScreenProps) {
  useTitle(header.title);
  if (getErrorCode(error) === 'forbidden') return <CreatorsOnly area="The Creator Portal" />;
  return (
    <>
      <PageHeader {...header} />
      {children}
    </>
  );
}

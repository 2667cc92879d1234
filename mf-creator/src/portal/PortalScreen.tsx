import type { ReactNode } from 'react';
import { CreatorsOnly } from '@grove/platform/CreatorsOnly';
import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { getErrorCode } from '@grove/platform/requestErrors';
import { useUser } from '@grove/platform/session';
import { useTitle } from '@grove/platform/useTitle';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { Button } from '@grove/ui/forms/Button';
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
  const user = useUser();
  const isForbidden = getErrorCode(error) === 'forbidden';
  if (isForbidden && user?.can.openCreatorPortal === true) return <OperatorsOnly page={header.title} />;
  if (isForbidden) return <CreatorsOnly area="The Creator Portal" />;
  return (
    <>
      <PageHeader {...header} />
      {children}
    </>
  );
}

function OperatorsOnly({ page }: { page: string }) {
  return (
    <EmptyState
      drawing="lantern"
      level={1}
      title={`${page} is for operators`}
      text="You’re a creator, but not an operator of this site. An operator can change that on the People page."
      action={
        <Button as={Link} to={pathTo('creator')} variant="secondary">
          Back to the overview
        </Button>
      }
    />
  );
}

import type { ReactNode } from 'react';
import { PageHeader } from '@grove/ui/layout/PageHeader';

/** The page header of the legal pages. */
export function LegalPagesHeader({ back }: { back: ReactNode }) {
  return (
    <PageHeader
      title="Legal pages"
      back={back}
      text="Published pages are linked in the footer, at the checkout and in emails."
    />
  );
}

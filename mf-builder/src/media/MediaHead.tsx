import type { ReactNode } from 'react';
import { PageHeader } from '@grove/ui/PageHeader';

/** What stands above the library where it is a page of its own. */
export function MediaHead({ back }: { back: ReactNode }) {
  return (
    <PageHeader
      title="Media library"
      back={back}
      text="The files that lessons, products and pages are made of."
    />
  );
}

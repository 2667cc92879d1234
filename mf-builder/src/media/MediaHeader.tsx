import type { ReactNode } from 'react';
import { PageHeader } from '@grove/ui/layout/PageHeader';

/** The page header of the media library. */
export function MediaHeader({ back }: { back: ReactNode }) {
  return (
    <PageHeader title="Media library" back={back} text="The files for your lessons, products and pages." />
  );
}

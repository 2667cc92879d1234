import type { ReactNode } from 'react';
import { PageHeader } from '@grove/ui/PageHeader';

/** The page header of the media library. */
export function MediaHead({ back }: { back: ReactNode }) {
  return (
    <PageHeader title="Media library" back={back} text="The files for your lessons, products and pages." />
  );
}

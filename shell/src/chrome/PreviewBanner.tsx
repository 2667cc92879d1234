import type { PreviewedRelease } from '@grove/contracts/pageData';
import { Moment } from '@grove/platform/Moment';
import { Banner } from '@grove/ui/Banner';
import { Eye } from 'lucide-react';

/** Says that this browser is shown a version that is not what all have, and ends that. */
export function PreviewBanner({ preview: { name, version, until } }: { preview: PreviewedRelease }) {
  return (
    <Banner
      tone="warning"
      icon={<Eye aria-hidden />}
      // A page load: the server takes it out of the address again, and the cookie away.
      action={<a href="?preview=none">End preview</a>}
    >
      Preview of {name} {version}, until <Moment at={until} form="moment" />.
    </Banner>
  );
}

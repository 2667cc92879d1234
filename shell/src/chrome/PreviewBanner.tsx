import type { PreviewedRelease } from '@grove/contracts/api/pageData';
import { Moment } from '@grove/platform/Moment';
import { Banner } from '@grove/ui/feedback/Banner';
import { Eye } from 'lucide-react';

/** Warns that this browser shows a preview version and offers to end the preview. */
export function PreviewBanner({ preview: { name, version, until } }: { preview: PreviewedRelease }) {
  return (
    <Banner
      tone="warning"
      icon={<Eye aria-hidden />}
      // Loads the page: the server removes the parameter from the URL and clears the cookie.
      action={<a href="?preview=none">End preview</a>}
    >
      Preview of {name} {version}, until <Moment at={until} format="moment" />.
    </Banner>
  );
}

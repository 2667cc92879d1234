import { Archive, ArchiveRestore, BarChart3, CalendarClock, Pencil, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { CreatorProduct } from '@grove/contracts/shop/creatorProducts';
import { MenuItem, MenuSeparator } from '@grove/ui/overlays/Menu';
import { MoreMenu } from '@grove/ui/overlays/MoreMenu';
import { AnalyticsDialog } from './AnalyticsDialog.tsx';
import { ClassDialog } from './ClassDialog.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { DetailsDialog } from './DetailsDialog.tsx';
import { EmptyCourseDialog } from './EmptyCourseDialog.tsx';
import { useArchiveProduct, usePublishProduct } from './content.api.ts';

/** The less frequent actions for a product. */
export function ProductMenu({ product }: { product: CreatorProduct }) {
  const [open, setOpen] = useState<'details' | 'dates' | 'analytics' | 'delete' | 'missing'>();
  const archive = useArchiveProduct();
  const publish = usePublishProduct(() => {
    setOpen('missing');
  });
  const close = () => {
    setOpen(undefined);
  };
  const isArchived = product.state === 'archived';
  return (
    <>
      <MoreMenu label={`More actions for ${product.title}`}>
        <MenuItem
          icon={<Pencil aria-hidden />}
          onSelect={() => {
            setOpen('details');
          }}
        >
          Edit details
        </MenuItem>
        {product.type === 'live_class' && (
          <MenuItem
            icon={<CalendarClock aria-hidden />}
            onSelect={() => {
              setOpen('dates');
            }}
          >
            Dates and seats
          </MenuItem>
        )}
        <MenuItem
          icon={<BarChart3 aria-hidden />}
          onSelect={() => {
            setOpen('analytics');
          }}
        >
          Analytics
        </MenuItem>
        {product.state === 'draft' && (
          <MenuItem
            icon={<Send aria-hidden />}
            onSelect={() => {
              publish.mutate(product);
            }}
          >
            Publish
          </MenuItem>
        )}
        <MenuItem
          icon={isArchived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
          onSelect={() => {
            archive.mutate({ product, archived: !isArchived });
          }}
        >
          {isArchived ? 'Unarchive' : 'Archive'}
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          icon={<Trash2 aria-hidden />}
          variant="destructive"
          onSelect={() => {
            setOpen('delete');
          }}
        >
          Delete
        </MenuItem>
      </MoreMenu>
      {open === 'details' && <DetailsDialog product={product} onClosed={close} />}
      {open === 'dates' && <ClassDialog product={product} onClosed={close} />}
      {open === 'analytics' && <AnalyticsDialog product={product} onClosed={close} />}
      {open === 'missing' && product.courseId !== null && (
        <EmptyCourseDialog courseId={product.courseId} onClosed={close} />
      )}
      {open === 'delete' && <DeleteDialog product={product} onClosed={close} />}
    </>
  );
}

import {
  Archive,
  ArchiveRestore,
  BarChart3,
  CalendarClock,
  Copy,
  Layers,
  LayoutTemplate,
  Pencil,
  Send,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import type { CreatorProduct } from '@grove/contracts/shop/creatorProducts';
import { navigate } from '@grove/platform/navigation';
import { pathTo } from '@grove/platform/pathTo';
import { MenuItem, MenuSeparator } from '@grove/ui/overlays/Menu';
import { MoreMenu } from '@grove/ui/overlays/MoreMenu';
import { TemplateTextQuestion } from '@grove/ui/overlays/TemplateTextQuestion';
import { PlansDialog } from '../plans/PlansDialog.tsx';
import { AnalyticsDialog } from './AnalyticsDialog.tsx';
import { ClassDialog } from './ClassDialog.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { DetailsDialog } from './DetailsDialog.tsx';
import { EmptyCourseDialog } from './EmptyCourseDialog.tsx';
import { useArchiveProduct, useDuplicateProduct, usePublishProduct } from './content.api.ts';

/** `missing`: what the product needs before it can be published. */
type DialogKind = 'details' | 'dates' | 'plans' | 'analytics' | 'delete' | 'missing';

/** The less frequent actions for a product. */
export function ProductMenu({ product }: { product: CreatorProduct }) {
  const [open, setOpen] = useState<DialogKind>();
  const archive = useArchiveProduct();
  const duplicate = useDuplicateProduct();
  const [templateLessons, setTemplateLessons] = useState<readonly string[]>([]);
  const publish = usePublishProduct({
    onIncomplete: () => {
      setOpen('missing');
    },
    onTemplateText: setTemplateLessons,
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
        <MenuItem
          icon={<LayoutTemplate aria-hidden />}
          onSelect={() => {
            navigate(pathTo('productPageEditor', { productId: product.id }));
          }}
        >
          Edit page
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
        {product.type === 'membership' && (
          <MenuItem
            icon={<Layers aria-hidden />}
            onSelect={() => {
              setOpen('plans');
            }}
          >
            Plans
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
        <MenuItem
          icon={<Copy aria-hidden />}
          disabled={duplicate.isPending}
          onSelect={() => {
            duplicate.mutate(product.id);
          }}
        >
          Duplicate
        </MenuItem>
        {product.state === 'draft' && (
          <MenuItem
            icon={<Send aria-hidden />}
            onSelect={() => {
              publish.mutate({ product });
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
      {templateLessons.length > 0 && (
        <TemplateTextQuestion
          lessons={templateLessons}
          onConfirm={() => {
            setTemplateLessons([]);
            publish.mutate({ product, isConfirmed: true });
          }}
          onClose={() => {
            setTemplateLessons([]);
          }}
        />
      )}
      {open !== undefined && <ProductDialog kind={open} product={product} onClosed={close} />}
    </>
  );
}

interface ProductDialogProps {
  kind: DialogKind;
  product: CreatorProduct;
  onClosed: () => void;
}

function ProductDialog({ kind, product, onClosed }: ProductDialogProps) {
  const { id, courseId, type } = product;
  switch (kind) {
    case 'details':
      return <DetailsDialog product={product} onClosed={onClosed} />;
    case 'dates':
      return <ClassDialog product={product} isDateMissing={false} onClosed={onClosed} />;
    case 'plans':
      return <PlansDialog productId={id} isPlanMissing={false} onClosed={onClosed} />;
    case 'analytics':
      return <AnalyticsDialog product={product} onClosed={onClosed} />;
    case 'delete':
      return <DeleteDialog product={product} onClosed={onClosed} />;
    case 'missing':
      if (type === 'live_class') return <ClassDialog product={product} isDateMissing onClosed={onClosed} />;
      if (courseId === null) return <PlansDialog productId={id} isPlanMissing onClosed={onClosed} />;
      return <EmptyCourseDialog courseId={courseId} onClosed={onClosed} />;
  }
}

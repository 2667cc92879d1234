import { Eye, Undo2, Upload } from 'lucide-react';
import { useState } from 'react';
import type { ProductPageDraft } from '@grove/contracts/shop/productPages';
import { CreatorsOnly } from '@grove/platform/CreatorsOnly';
import { Link } from '@grove/platform/Link';
import { NotFoundScreen } from '@grove/platform/NotFoundScreen';
import { pathTo } from '@grove/platform/pathTo';
import { QueryState } from '@grove/platform/QueryState';
import { getErrorCode } from '@grove/platform/requestErrors';
import { useTitle } from '@grove/platform/useTitle';
import { unguardedInput } from '@grove/ui/editing/watchTyping';
import { Button } from '@grove/ui/forms/Button';
import { Page } from '@grove/ui/layout/Page';
import { PageHeader } from '@grove/ui/layout/PageHeader';
import { BackLink } from '@grove/ui/navigation/BackLink';
import { ConfirmDialog } from '@grove/ui/overlays/ConfirmDialog';
import { useSectionTheme } from '../published/sectionTheme.ts';
import { Columns, Wide } from '../site/BuilderLayout.ts';
import { DraftStatus } from '../site/DraftStatus.tsx';
import { PageSections } from '../site/PageSections.tsx';
import { PreviewPane } from '../site/PreviewPane.tsx';
import { ProductPageSkeleton } from './ProductPageSkeleton.tsx';
import { useDiscardProductDraft, useProductPageDraft, usePublishProductPage } from './productPage.api.ts';

/** The screen on which creators edit the sections of a product's page. */
export function ProductPageScreen({ params: { productId = '' } }: { params: Record<string, string> }) {
  const draft = useProductPageDraft(productId);
  useTitle(draft.data && `Page of ${draft.data.title}`);
  const code = getErrorCode(draft.error);
  if (code === 'forbidden')
    return (
      <Page>
        <CreatorsOnly area="The page builder" />
      </Page>
    );
  if (code === 'product-not-found' || code === 'bad-request')
    return (
      <Page>
        <NotFoundScreen />
      </Page>
    );
  return (
    <Wide>
      <QueryState query={draft} skeleton={<ProductPageSkeleton />}>
        {(ready) => <ProductPageEditor key={productId} productId={productId} draft={ready} />}
      </QueryState>
    </Wide>
  );
}

interface EditorProps {
  productId: string;
  draft: ProductPageDraft;
}

function ProductPageEditor({ productId, draft }: EditorProps) {
  const page = { productId };
  const [selected, setSelected] = useState<string>();
  const theme = useSectionTheme();
  return (
    <>
      <PageHeader
        back={
          <BackLink as={Link} to={pathTo('creatorContent')}>
            Back to your products
          </BackLink>
        }
        title={draft.title}
        text={
          <>
            {!draft.isOffered && 'This product is not in the library, so only creators see its page. '}
            <DraftStatus draft={draft} />
          </>
        }
        actions={<Actions productId={productId} draft={draft} />}
      />
      <Columns>
        <div {...unguardedInput}>
          <PageSections {...{ theme, page, selected }} onSelect={setSelected} />
        </div>
        <PreviewPane {...{ theme, page, selected }} onSelect={setSelected} />
      </Columns>
    </>
  );
}

function Actions({ productId, draft: { isChanged, publishedAt, revision } }: EditorProps) {
  const publish = usePublishProductPage(productId);
  const discard = useDiscardProductDraft(productId);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        as={Link}
        to={pathTo('product', { productId })}
        variant="secondary"
        icon={<Eye size={16} aria-hidden />}
      >
        View page
      </Button>
      <Button
        variant="ghost"
        icon={<Undo2 size={16} aria-hidden />}
        disabled={!isChanged}
        onClick={() => {
          setAsking(true);
        }}
      >
        Discard changes
      </Button>
      <Button
        icon={<Upload size={16} aria-hidden />}
        loading={publish.isPending}
        disabled={!isChanged}
        onClick={() => {
          publish.mutate(revision);
        }}
      >
        Publish Changes
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Discard your changes?"
        description={
          publishedAt === null
            ? 'All sections are removed. You can’t undo this.'
            : 'The sections are reset to the published page. You can’t undo this.'
        }
        confirm="Discard changes"
        isPending={discard.isPending}
        onConfirm={() => {
          discard.mutate(revision, {
            onSettled: () => {
              setAsking(false);
            },
          });
        }}
      />
    </>
  );
}

import { Eye, History, Upload } from 'lucide-react';
import { useIsFetching } from '@tanstack/react-query';
import { useState } from 'react';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import type { SiteDraft, Theme } from '@grove/contracts/site';
import { Link } from '@grove/platform/Link';
import { navigate } from '@grove/platform/navigation';
import { QueryState } from '@grove/platform/QueryState';
import { codeOf } from '@grove/platform/refusal';
import { useTitle } from '@grove/platform/useTitle';
import { Button } from '@grove/ui/Button';
import { Page } from '@grove/ui/Page';
import { PageHeader } from '@grove/ui/PageHeader';
import { Tabs } from '@grove/ui/Tabs';
import { BuilderSkeleton } from './BuilderSkeleton.tsx';
import { CreatorsOnly } from './CreatorsOnly.tsx';
import { DraftState } from './DraftState.tsx';
import { EarlierStates } from './EarlierStates.tsx';
import { PreviewPane } from './PreviewPane.tsx';
import { SectionsTab } from './SectionsTab.tsx';
import { ThemeTab } from './ThemeTab.tsx';
import { previewPath } from './previewPath.ts';
import { usePublish, useSaveTheme, useSiteDraft } from './site.api.ts';
import { useBuilderPlace } from './useBuilderPlace.ts';
import { useEditedTheme } from './useEditedTheme.ts';

/** Where creators give the site its looks and its words. */
export function BuilderScreen() {
  const draft = useSiteDraft();
  useTitle('Member Page Builder');
  if (codeOf(draft.error) === 'forbidden') return <CreatorsOnly />;
  return (
    <Wide>
      <QueryState query={draft} skeleton={<BuilderSkeleton />}>
        {(ready) => <Builder draft={ready} />}
      </QueryState>
    </Wide>
  );
}

function Builder({ draft }: { draft: SiteDraft }) {
  const [place, go] = useBuilderPlace();
  // Kept while it differs from what is saved; nobody's colours are lost by looking at the sections.
  const [edited, setEdited] = useEditedTheme();
  const [selected, select] = useState<string>();
  const theme = edited ?? draft.theme;
  return (
    <>
      <PageHeader
        title="Member Page Builder"
        text={<DraftState draft={draft} isEdited={edited !== undefined} />}
        actions={
          <Actions
            draft={draft}
            edited={edited}
            page={place.page}
            onSaved={() => {
              setEdited(undefined);
            }}
          />
        }
      />
      <Columns>
        <div>
          <Tabs
            label="Parts of the site"
            value={place.tab}
            onValueChange={(tab) => {
              go({ tab });
            }}
            tabs={[
              {
                value: 'theme',
                label: 'Brand Theme',
                content: <ThemeTab draft={draft} theme={theme} onChange={setEdited} />,
              },
              {
                value: 'sections',
                label: 'Page Sections',
                content: (
                  <SectionsTab
                    theme={theme}
                    page={place.page}
                    onPage={(page) => {
                      go({ page });
                    }}
                    selected={selected}
                    onSelect={select}
                  />
                ),
              },
            ]}
          />
        </div>
        <PreviewPane
          theme={theme}
          page={place.page}
          selected={selected}
          onSelect={(id) => {
            go({ tab: 'sections' });
            select(id);
          }}
        />
      </Columns>
    </>
  );
}

interface ActionsProps {
  draft: SiteDraft;
  edited: Theme | undefined;
  page: Parameters<typeof previewPath>[0];
  onSaved: () => void;
}

function Actions({ draft, edited, page, onSaved }: ActionsProps) {
  const save = useSaveTheme();
  const publish = usePublish();
  const isAsking = useIsFetching({ queryKey: ['/api/creator/site'], exact: true }) > 0;
  const [isOpen, setOpen] = useState(false);
  async function publishAll() {
    const { revision } = edited === undefined ? draft : await saved(edited);
    onSaved();
    await publish.mutateAsync(revision);
  }
  const saved = (theme: Theme) => save.mutateAsync({ ...theme, revision: draft.themeRevision });
  return (
    <>
      <Button
        variant="ghost"
        icon={<History size={16} aria-hidden />}
        onClick={() => {
          setOpen(true);
        }}
      >
        Earlier publications
      </Button>
      <Button
        as={Link}
        to={previewPath(page)}
        variant="secondary"
        icon={<Eye size={16} aria-hidden />}
        onClick={(event: MouseEvent) => {
          if (edited === undefined) return;
          event.preventDefault();
          saved(edited).then(() => {
            onSaved();
            navigate(previewPath(page));
          }, toldAlready);
        }}
      >
        Preview
      </Button>
      <Button
        icon={<Upload size={16} aria-hidden />}
        loading={publish.isPending || save.isPending}
        disabled={isAsking || (!draft.isChanged && edited === undefined && draft.publishedAt !== null)}
        onClick={() => {
          publishAll().catch(toldAlready);
        }}
      >
        Publish Changes
      </Button>
      <EarlierStates open={isOpen} onOpenChange={setOpen} draft={draft} />
    </>
  );
}

function toldAlready() {
  // By the write itself.
}

/** As wide as the window, for the page beside the controls. */
const Wide = styled(Page)`
  max-inline-size: 110rem;
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-6);

  @media (min-width: 1024px) {
    grid-template-columns: minmax(22rem, 27rem) minmax(0, 1fr);
    align-items: start;
  }
`;

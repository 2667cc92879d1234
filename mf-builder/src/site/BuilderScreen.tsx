import { Eye, History, Upload } from 'lucide-react';
import { useIsFetching } from '@tanstack/react-query';
import { useState } from 'react';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import type { SiteDraft } from '@grove/contracts/site/site';
import { CreatorsOnly } from '@grove/platform/CreatorsOnly';
import { Link } from '@grove/platform/Link';
import { navigate } from '@grove/platform/navigation';
import { QueryState } from '@grove/platform/QueryState';
import { getErrorCode } from '@grove/platform/requestErrors';
import { useTitle } from '@grove/platform/useTitle';
import { Button } from '@grove/ui/forms/Button';
import { ConflictPanel } from '@grove/ui/editing/ConflictPanel';
import { preserveFocus } from '@grove/ui/lists/preserveFocus';
import { findConflicts, toConflicts } from '@grove/ui/editing/mergeEdits';
import { Page } from '@grove/ui/layout/Page';
import { PageHeader } from '@grove/ui/layout/PageHeader';
import { Tabs } from '@grove/ui/navigation/Tabs';
import { useWarnBeforeUnload } from '@grove/ui/editing/useLeaveGuard';
import { unguardedInput } from '@grove/ui/editing/watchTyping';
import { Columns, Wide } from './BuilderLayout.ts';
import { BuilderSkeleton } from './BuilderSkeleton.tsx';
import { DraftStatus } from './DraftStatus.tsx';
import { VersionHistory } from './VersionHistory.tsx';
import { PreviewPane } from './PreviewPane.tsx';
import { SectionsTab } from './SectionsTab.tsx';
import { ThemeTab } from './ThemeTab.tsx';
import { pagePreviewPath } from './pagePreviewPath.ts';
import { showDraftFailure, useFetchDraft, usePublish, useSaveTheme, useSiteDraft } from './site.api.ts';
import { themeParts } from './themeParts.tsx';
import { useBuilderView } from './useBuilderView.ts';
import { useThemeEdit } from './useThemeEdit.ts';

/** The screen on which creators edit the theme and the sections of the public pages. */
export function BuilderScreen() {
  const draft = useSiteDraft();
  useTitle('Member Page Builder');
  if (getErrorCode(draft.error) === 'forbidden')
    return (
      <Page>
        <CreatorsOnly area="The Member Page Builder" />
      </Page>
    );
  return (
    <Wide>
      <QueryState query={draft} skeleton={<BuilderSkeleton />}>
        {(ready) => <Builder draft={ready} />}
      </QueryState>
    </Wide>
  );
}

function Builder({ draft }: { draft: SiteDraft }) {
  const [view, setView] = useBuilderView();
  // Unsaved changes to the theme are kept here, so that switching to the sections tab does not discard
  // them.
  const { edit, ...themeEdit } = useThemeEdit(draft.theme);
  const [selected, setSelected] = useState<string>();
  const save = useSaveTheme();
  const load = useFetchDraft();
  // The conflict panel is shown only after an attempt to save, because it takes the focus.
  const [attempts, setAttempts] = useState(0);
  useWarnBeforeUnload(edit !== undefined);
  const theme = edit?.mine ?? draft.theme;
  /**
   * Saves the edited theme and returns the saved draft. Merges the changes of other creators.
   * @throws Error if a conflict has to be resolved first, or if saving failed.
   */
  async function saveAll(base = draft): Promise<SiteDraft> {
    const merged = themeEdit.mergeWith(base.theme);
    if (merged === undefined) return base;
    if (findConflicts(themeParts, merged).length > 0) {
      setAttempts(attempts + 1);
      throw new Error('The user has to resolve conflicts first');
    }
    try {
      const saved = await save.mutateAsync({ ...merged.mine, revision: base.themeRevision });
      themeEdit.discard();
      setAttempts(0);
      // The last revision seen here plus this save. If others have changed the draft since, publishing is
      // refused.
      return { ...saved, revision: draft.revision + 1 };
    } catch (error) {
      const latest = getErrorCode(error) === 'changed-elsewhere' ? await load() : base;
      if (latest.themeRevision !== base.themeRevision) return saveAll(latest);
      showDraftFailure(error as Error);
      throw error;
    }
  }
  return (
    <>
      <PageHeader
        title="Member Page Builder"
        text={<DraftStatus draft={draft} isEdited={edit !== undefined} />}
        actions={
          <Actions
            draft={draft}
            isEdited={edit !== undefined}
            isSaving={save.isPending}
            page={view.page}
            saveAll={saveAll}
          />
        }
      />
      <Conflicts ref={preserveFocus}>
        <ConflictPanel
          conflicts={edit && attempts > 0 ? toConflicts(themeParts, edit) : []}
          attempts={attempts}
          onKeepMine={themeEdit.keepMine}
          onUseTheirs={themeEdit.acceptServerVersion}
        />
      </Conflicts>
      <Columns>
        <div {...unguardedInput}>
          <Tabs
            label="Theme and sections"
            value={view.tab}
            onValueChange={(tab) => {
              setView({ tab });
            }}
            tabs={[
              {
                value: 'theme',
                label: 'Brand Theme',
                content: (
                  <ThemeTab
                    theme={theme}
                    isEdited={edit !== undefined}
                    onChange={themeEdit.change}
                    isSaving={save.isPending}
                    onSave={() => {
                      saveAll().catch(ignoreReportedFailure);
                    }}
                  />
                ),
              },
              {
                value: 'sections',
                label: 'Page Sections',
                content: (
                  <SectionsTab
                    theme={theme}
                    page={view.page}
                    onPage={(page) => {
                      setView({ page });
                    }}
                    selected={selected}
                    onSelect={setSelected}
                  />
                ),
              },
            ]}
          />
        </div>
        <PreviewPane
          theme={theme}
          page={view.page}
          selected={selected}
          hasSpecimen={view.tab === 'theme'}
          onSelect={(id) => {
            setView({ tab: 'sections' });
            setSelected(id);
          }}
        />
      </Columns>
    </>
  );
}

const Conflicts = styled.div`
  > * {
    margin-block-end: var(--grove-space-4);
  }
`;

interface ActionsProps {
  draft: SiteDraft;
  /** Whether the theme has unsaved changes. */
  isEdited: boolean;
  isSaving: boolean;
  page: Parameters<typeof pagePreviewPath>[0];
  saveAll: () => Promise<SiteDraft>;
}

function Actions({ draft, isEdited, isSaving, page, saveAll }: ActionsProps) {
  const publish = usePublish();
  const isRefetching = useIsFetching({ queryKey: ['/api/creator/site'], exact: true }) > 0;
  const [isOpen, setOpen] = useState(false);
  async function publishAll() {
    const { revision } = await saveAll();
    await publish.mutateAsync(revision);
  }
  return (
    <>
      <Button
        variant="ghost"
        icon={<History size={16} aria-hidden />}
        onClick={() => {
          setOpen(true);
        }}
      >
        Version history
      </Button>
      <Button
        as={Link}
        to={pagePreviewPath(page)}
        variant="secondary"
        icon={<Eye size={16} aria-hidden />}
        onClick={(event: MouseEvent) => {
          if (!isEdited) return;
          event.preventDefault();
          saveAll().then(() => {
            navigate(pagePreviewPath(page));
          }, ignoreReportedFailure);
        }}
      >
        Preview
      </Button>
      <Button
        icon={<Upload size={16} aria-hidden />}
        loading={publish.isPending || isSaving}
        disabled={isRefetching || (!draft.isChanged && !isEdited && draft.publishedAt !== null)}
        onClick={() => {
          publishAll().catch(ignoreReportedFailure);
        }}
      >
        Publish Changes
      </Button>
      <VersionHistory open={isOpen} onOpenChange={setOpen} saveAll={saveAll} />
    </>
  );
}

function ignoreReportedFailure() {
  // The mutation has reported the failure.
}

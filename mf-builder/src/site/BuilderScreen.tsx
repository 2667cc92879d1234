import { Eye, History, Upload } from 'lucide-react';
import { useIsFetching } from '@tanstack/react-query';
import { useState } from 'react';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import type { SiteDraft } from '@grove/contracts/site';
import { CreatorsOnly } from '@grove/platform/CreatorsOnly';
import { Link } from '@grove/platform/Link';
import { navigate } from '@grove/platform/navigation';
import { QueryState } from '@grove/platform/QueryState';
import { codeOf } from '@grove/platform/refusal';
import { useTitle } from '@grove/platform/useTitle';
import { Button } from '@grove/ui/Button';
import { ConflictPanel } from '@grove/ui/ConflictPanel';
import { keepFocus } from '@grove/ui/keepFocus';
import { conflictsOf, toConflicts } from '@grove/ui/mergeEdits';
import { Page } from '@grove/ui/Page';
import { PageHeader } from '@grove/ui/PageHeader';
import { Tabs } from '@grove/ui/Tabs';
import { useAskBeforeUnload } from '@grove/ui/useLeaveGuard';
import { typingIsKept } from '@grove/ui/watchTyping';
import { Columns, Wide } from './BuilderLayout.ts';
import { BuilderSkeleton } from './BuilderSkeleton.tsx';
import { DraftState } from './DraftState.tsx';
import { EarlierStates } from './EarlierStates.tsx';
import { PreviewPane } from './PreviewPane.tsx';
import { SectionsTab } from './SectionsTab.tsx';
import { ThemeTab } from './ThemeTab.tsx';
import { pagePreviewPath } from './pagePreviewPath.ts';
import { showDraftFailure, useLoadDraft, usePublish, useSaveTheme, useSiteDraft } from './site.api.ts';
import { themeParts } from './themeParts.tsx';
import { useBuilderPlace } from './useBuilderPlace.ts';
import { useThemeEdit } from './useThemeEdit.ts';

/** The screen on which creators edit the theme and the sections of the public pages. */
export function BuilderScreen() {
  const draft = useSiteDraft();
  useTitle('Member Page Builder');
  if (codeOf(draft.error) === 'forbidden')
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
  const [place, go] = useBuilderPlace();
  // Unsaved changes to the theme are kept here, so that switching to the sections tab does not discard
  // them.
  const { edit, ...edited } = useThemeEdit(draft.theme);
  const [selected, select] = useState<string>();
  const save = useSaveTheme();
  const load = useLoadDraft();
  // The conflict panel is shown only after an attempt to save, because it takes the focus.
  const [attempts, setAttempts] = useState(0);
  useAskBeforeUnload(edit !== undefined);
  const theme = edit?.mine ?? draft.theme;
  /**
   * Saves the edited theme and returns the saved draft. Merges the changes of other creators.
   * @throws Error if a conflict has to be resolved first, or if saving failed.
   */
  async function saveAll(over = draft): Promise<SiteDraft> {
    const merged = edited.mergeWith(over.theme);
    if (merged === undefined) return over;
    if (conflictsOf(themeParts, merged).length > 0) {
      setAttempts(attempts + 1);
      throw new Error('The user has to resolve conflicts first');
    }
    try {
      const saved = await save.mutateAsync({ ...merged.mine, revision: over.themeRevision });
      edited.drop();
      setAttempts(0);
      // The last revision seen here plus this save. If others have changed the draft since, publishing is
      // refused.
      return { ...saved, revision: draft.revision + 1 };
    } catch (error) {
      const latest = codeOf(error) === 'changed-elsewhere' ? await load() : over;
      if (latest.themeRevision !== over.themeRevision) return saveAll(latest);
      showDraftFailure(error as Error);
      throw error;
    }
  }
  return (
    <>
      <PageHeader
        title="Member Page Builder"
        text={<DraftState draft={draft} isEdited={edit !== undefined} />}
        actions={
          <Actions
            draft={draft}
            isEdited={edit !== undefined}
            isSaving={save.isPending}
            page={place.page}
            saveAll={saveAll}
          />
        }
      />
      <Conflicts ref={keepFocus}>
        <ConflictPanel
          conflicts={edit && attempts > 0 ? toConflicts(themeParts, edit) : []}
          attempts={attempts}
          onKeepMine={edited.keepMine}
          onUseTheirs={edited.useTheirs}
        />
      </Conflicts>
      <Columns>
        <div {...typingIsKept}>
          <Tabs
            label="Theme and sections"
            value={place.tab}
            onValueChange={(tab) => {
              go({ tab });
            }}
            tabs={[
              {
                value: 'theme',
                label: 'Brand Theme',
                content: (
                  <ThemeTab
                    theme={theme}
                    isEdited={edit !== undefined}
                    onChange={edited.change}
                    isSaving={save.isPending}
                    onSave={() => {
                      saveAll().catch(toldAlready);
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
  const isAsking = useIsFetching({ queryKey: ['/api/creator/site'], exact: true }) > 0;
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
          }, toldAlready);
        }}
      >
        Preview
      </Button>
      <Button
        icon={<Upload size={16} aria-hidden />}
        loading={publish.isPending || isSaving}
        disabled={isAsking || (!draft.isChanged && !isEdited && draft.publishedAt !== null)}
        onClick={() => {
          publishAll().catch(toldAlready);
        }}
      >
        Publish Changes
      </Button>
      <EarlierStates open={isOpen} onOpenChange={setOpen} saveAll={saveAll} />
    </>
  );
}

function toldAlready() {
  // The mutation has reported the failure.
}

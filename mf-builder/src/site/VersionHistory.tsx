import { useState } from 'react';
import { styled } from 'styled-components';
import type { EarlierState, SiteDraft, SiteState } from '@grove/contracts/site/site';
import { pageLabels, pageNames } from '@grove/contracts/site/siteDefaults';
import type { PageName } from '@grove/contracts/site/siteDefaults';
import { Moment } from '@grove/platform/Moment';
import { QueryState } from '@grove/platform/QueryState';
import { Badge } from '@grove/ui/display/Badge';
import { Button } from '@grove/ui/forms/Button';
import { Dialog } from '@grove/ui/overlays/Dialog';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { Skeleton, SkeletonText } from '@grove/ui/feedback/Skeleton';
import { Tabs } from '@grove/ui/navigation/Tabs';
import { PreviewFrame } from './PreviewFrame.tsx';
import { useRestoreVersion, useSiteVersion, useSiteVersions } from './site.api.ts';

interface VersionHistoryProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Saves the unsaved theme, so that the list includes it. */
  saveAll: () => Promise<SiteDraft>;
}

/** Lists earlier publications. Each can be previewed and restored as the draft. */
export function VersionHistory({ open, onOpenChange, saveAll }: VersionHistoryProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title="Version history"
      description="Restoring a version replaces your draft. Visitors see it after you publish. Unpublished changes are kept in this list."
    >
      <VersionList
        saveAll={saveAll}
        onDone={() => {
          onOpenChange(false);
        }}
      />
    </Dialog>
  );
}

interface VersionListProps extends Pick<VersionHistoryProps, 'saveAll'> {
  onDone: () => void;
}

function VersionList({ saveAll, onDone }: VersionListProps) {
  const versions = useSiteVersions();
  const [previewedId, setPreviewedId] = useState<string>();
  const restore = useRestoreVersion();
  async function restoreVersion(stateId: string) {
    const { revision } = await saveAll();
    await restore.mutateAsync({ stateId, revision });
  }
  return (
    <QueryState
      query={versions}
      skeleton={<SkeletonText lines={5} />}
      empty={<EmptyState level={3} title="Nothing has been published yet" />}
    >
      {(list) => (
        <List role="list">
          {list.map((state) => (
            <li key={state.id}>
              <Line>
                <VersionInfo state={state} />
                <Button
                  size="sm"
                  variant="ghost"
                  aria-expanded={previewedId === state.id}
                  onClick={() => {
                    setPreviewedId(previewedId === state.id ? undefined : state.id);
                  }}
                >
                  Preview
                </Button>
                <Button
                  size="sm"
                  variant="secondary"
                  loading={restore.isPending && restore.variables.stateId === state.id}
                  onClick={() => {
                    // The mutation reports failures itself.
                    restoreVersion(state.id).then(onDone, onDone);
                  }}
                >
                  Restore
                </Button>
              </Line>
              {previewedId === state.id && <VersionPreview stateId={state.id} />}
            </li>
          ))}
        </List>
      )}
    </QueryState>
  );
}

function VersionInfo({ state: { kind, at, sections, isCurrent } }: { state: EarlierState }) {
  return (
    <div>
      <Moment at={at} format="moment" /> {isCurrent && <Badge variant="success">Live</Badge>}
      {kind === 'set-aside' && <Badge>Unpublished changes</Badge>}
      <small>{sections === 1 ? '1 section' : `${String(sections)} sections`}</small>
    </div>
  );
}

function VersionPreview({ stateId }: { stateId: string }) {
  const state = useSiteVersion(stateId);
  return (
    <QueryState query={state} skeleton={<Skeleton shape="card" height="20rem" />}>
      {({ theme, pages }: SiteState) => (
        <Tabs<PageName>
          label="Pages of this version"
          tabs={pageNames.map((page) => ({
            value: page,
            label: pageLabels[page],
            content: (
              <PreviewFrame
                title={`${pageLabels[page]} in this version`}
                theme={theme}
                {...{ page, sections: pages[page] }}
                width={1024}
                height="20rem"
              />
            ),
          }))}
        />
      )}
    </QueryState>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-3);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--grove-space-2);
  padding-block: var(--grove-space-2);
  border-block-end: 1px solid var(--grove-border);

  > :first-child {
    flex: 1 1 14rem;
  }

  small {
    display: block;
    color: var(--grove-muted);
  }
`;

import { useState } from 'react';
import { styled } from 'styled-components';
import type { EarlierState, SiteDraft, SiteState } from '@grove/contracts/site';
import { pageLabels, pageNames } from '@grove/contracts/siteDefaults';
import type { PageName } from '@grove/contracts/siteDefaults';
import { Moment } from '@grove/platform/Moment';
import { QueryState } from '@grove/platform/QueryState';
import { Badge } from '@grove/ui/Badge';
import { Button } from '@grove/ui/Button';
import { Dialog } from '@grove/ui/Dialog';
import { EmptyState } from '@grove/ui/EmptyState';
import { Skeleton, SkeletonText } from '@grove/ui/Skeleton';
import { Tabs } from '@grove/ui/Tabs';
import { PreviewFrame } from './PreviewFrame.tsx';
import { useRestoreState, useSiteState, useSiteStates } from './site.api.ts';

interface EarlierStatesProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Saves the unsaved theme, so that the list keeps it, too. */
  saveAll: () => Promise<SiteDraft>;
}

/** Lists earlier publications. Each can be previewed and restored as the draft. */
export function EarlierStates({ open, onOpenChange, saveAll }: EarlierStatesProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title="Version history"
      description="Restoring a version replaces your draft. Visitors see it after you publish. Unpublished changes are kept in this list."
    >
      <States
        saveAll={saveAll}
        onDone={() => {
          onOpenChange(false);
        }}
      />
    </Dialog>
  );
}

interface StatesProps extends Pick<EarlierStatesProps, 'saveAll'> {
  onDone: () => void;
}

function States({ saveAll, onDone }: StatesProps) {
  const states = useSiteStates();
  const [looked, look] = useState<string>();
  const restore = useRestoreState();
  async function restoreState(stateId: string) {
    const { revision } = await saveAll();
    await restore.mutateAsync({ stateId, revision });
  }
  return (
    <QueryState
      query={states}
      skeleton={<SkeletonText lines={5} />}
      empty={<EmptyState level={3} title="Nothing has been published yet" />}
    >
      {(list) => (
        <List role="list">
          {list.map((state) => (
            <li key={state.id}>
              <Line>
                <What state={state} />
                <Button
                  size="sm"
                  variant="ghost"
                  aria-expanded={looked === state.id}
                  onClick={() => {
                    look(looked === state.id ? undefined : state.id);
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
                    restoreState(state.id).then(onDone, onDone);
                  }}
                >
                  Restore
                </Button>
              </Line>
              {looked === state.id && <Look stateId={state.id} />}
            </li>
          ))}
        </List>
      )}
    </QueryState>
  );
}

function What({ state: { kind, at, sections, isCurrent } }: { state: EarlierState }) {
  return (
    <div>
      <Moment at={at} form="moment" /> {isCurrent && <Badge variant="success">Live</Badge>}
      {kind === 'set-aside' && <Badge>Unpublished changes</Badge>}
      <small>{sections === 1 ? '1 section' : `${String(sections)} sections`}</small>
    </div>
  );
}

function Look({ stateId }: { stateId: string }) {
  const state = useSiteState(stateId);
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

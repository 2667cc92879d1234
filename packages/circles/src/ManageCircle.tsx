import { useState } from 'react';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import type { Circle } from '@grove/contracts/community/circles';
import { Button } from '@grove/ui/forms/Button';
import { Dialog } from '@grove/ui/overlays/Dialog';
import { Tabs } from '@grove/ui/navigation/Tabs';
import { AddMembers } from './AddMembers.tsx';
import { EditCircle } from './EditCircle.tsx';
import { MemberList } from './MemberList.tsx';
import { useArchiveCircle } from './circles.api.ts';

/** A dialog for those who manage a circle: its members, its name and description, and archiving. */
export function ManageCircle({ circle, trigger }: { circle: Circle; trigger: ReactElement }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog size="lg" open={isOpen} onOpenChange={setOpen} trigger={trigger} title={`Manage ${circle.name}`}>
      <Tabs
        label={`Manage ${circle.name}`}
        tabs={[
          { value: 'members', label: 'Members', content: <Members circle={circle} /> },
          {
            value: 'details',
            label: 'Details',
            content: (
              <Details
                circle={circle}
                close={() => {
                  setOpen(false);
                }}
              />
            ),
          },
        ]}
      />
    </Dialog>
  );
}

function Members({ circle: { id } }: { circle: Circle }) {
  return (
    <Parts>
      <AddMembers circleId={id} />
      <MemberList circleId={id} isManaged />
    </Parts>
  );
}

function Details({ circle, close }: { circle: Circle; close: () => void }) {
  const archive = useArchiveCircle(circle);
  const { kind } = circle;
  return (
    <Parts>
      <EditCircle circle={circle} />
      <Archive>
        <p>
          Archiving closes this {kind}: no one can read its posts until it’s reopened. Members and posts are
          kept.
        </p>
        <Button
          variant="secondary"
          loading={archive.isPending}
          onClick={() => {
            archive.mutate(true, { onSuccess: close });
          }}
        >
          Archive this {kind}
        </Button>
      </Archive>
    </Parts>
  );
}

const Parts = styled.div`
  display: grid;
  gap: var(--grove-space-5);
`;

const Archive = styled.div`
  display: grid;
  gap: var(--grove-space-3);
  justify-items: start;
  padding-block-start: var(--grove-space-4);
  border-block-start: 1px solid var(--grove-border);

  p {
    margin: 0;
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }
`;

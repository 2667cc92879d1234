import { useState } from 'react';
import { styled } from 'styled-components';
import type { Circle, CircleKind } from '@grove/contracts/community/circles';
import { Button } from '@grove/ui/forms/Button';
import { Card, CardTitle } from '@grove/ui/layout/Card';
import { preserveFocus } from '@grove/ui/lists/preserveFocus';
import { ConfirmDialog } from '@grove/ui/overlays/ConfirmDialog';
import { useArchiveCircle, useCircles, useDeleteCircle } from './circles.api.ts';

/** Archived circles and pods, which can be reopened or, by creators, deleted. Renders nothing if there are
 *  none. */
export function ArchivedCircles() {
  const archived = [...useArchived('circle'), ...useArchived('pod')];
  if (archived.length === 0) return null;
  return (
    <Card as="section" ref={preserveFocus} aria-labelledby="archived-circles">
      <CardTitle id="archived-circles">Archived</CardTitle>
      <List role="list">
        {archived.map((circle) => (
          <Archived key={circle.id} circle={circle} />
        ))}
      </List>
    </Card>
  );
}

function useArchived(kind: CircleKind): Circle[] {
  return useCircles(kind, 'archived').data ?? [];
}

function Archived({ circle }: { circle: Circle }) {
  const archive = useArchiveCircle(circle);
  return (
    <li>
      <span>{circle.name}</span>
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Reopen ${circle.name}`}
        loading={archive.isPending}
        onClick={() => {
          archive.mutate(false);
        }}
      >
        {' '}
        Reopen
      </Button>
      {circle.can.delete && <Delete circle={circle} />}
    </li>
  );
}

function Delete({ circle: { id, kind, name } }: { circle: Circle }) {
  const [isOpen, setOpen] = useState(false);
  const remove = useDeleteCircle(id);
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" variant="ghost" aria-label={`Delete ${name}`}>
          Delete
        </Button>
      }
      title={`Delete ${name}?`}
      description={`This also deletes everything shared in this ${kind}: posts, comments, reactions and files. You can’t undo this.`}
      confirm="Delete permanently"
      isPending={remove.isPending}
      onConfirm={() => {
        remove.mutate();
      }}
    />
  );
}

const List = styled.ul`
  display: grid;
  gap: var(--grove-space-3);

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--grove-space-3);
  }

  li > span {
    flex: 1 1 8rem;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;

import type { Circle } from '@grove/contracts/community/circles';
import { ArchivedCircles } from '@grove/circles/ArchivedCircles';
import { useCircles, useLiveCircles } from '@grove/circles/circles.api';
import { ManageCircle } from '@grove/circles/ManageCircle';
import { NewCircle } from '@grove/circles/NewCircle';
import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { QueryState } from '@grove/platform/QueryState';
import { BackLink } from '@grove/ui/navigation/BackLink';
import { Button } from '@grove/ui/forms/Button';
import { Card } from '@grove/ui/layout/Card';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { Cell, Row, Table } from '@grove/ui/lists/Table';
import { styled } from 'styled-components';
import { RowsSkeleton } from '../portal/ListSkeleton.tsx';
import { PortalScreen } from '../portal/PortalScreen.tsx';
import { pageSubtitles } from '../portal/pageSubtitles.ts';
import { portalPaths } from '../portal/portalPaths.ts';

/** Lists and creates circles and pods and manages their members. */
export function CirclesScreen() {
  const circles = useCircles('circle');
  useLiveCircles();
  return (
    <PortalScreen
      title="Circles & Pods"
      text={pageSubtitles.circles}
      back={
        <BackLink as={Link} to={portalPaths.students()}>
          Back to Students
        </BackLink>
      }
      actions={<NewCircle />}
      error={circles.error}
    >
      <Stack>
        <CircleList kind="circle" />
        <CircleList kind="pod" />
        <ArchivedCircles />
      </Stack>
    </PortalScreen>
  );
}

const texts = {
  circle: {
    title: 'Circles',
    empty: 'No circles yet',
    text: 'A circle brings a few members together.',
    create: 'Create a circle',
  },
  pod: {
    title: 'Pods',
    empty: 'No pods yet',
    text: 'A pod is a small circle for a few members.',
    create: 'Create a pod',
  },
} as const;

function CircleList({ kind }: { kind: Circle['kind'] }) {
  const query = useCircles(kind);
  const { title, empty, text, create } = texts[kind];
  return (
    <section aria-labelledby={`${kind}-list`}>
      <Title id={`${kind}-list`}>{title}</Title>
      <QueryState
        query={query}
        skeleton={<RowsSkeleton />}
        isEmpty={(circles) => circles.length === 0}
        empty={
          <Card padding="none">
            <EmptyState
              drawing="path"
              title={empty}
              text={text}
              level={3}
              action={<NewCircle kind={kind} trigger={<Button variant="secondary">{create}</Button>} />}
            />
          </Card>
        }
      >
        {(circles) => (
          <Table label={title} columns={['Name', 'Members', '']}>
            {circles.map((circle) => (
              <CircleRow key={circle.id} circle={circle} />
            ))}
          </Table>
        )}
      </QueryState>
    </section>
  );
}

function CircleRow({ circle }: { circle: Circle }) {
  const { id, name, description, membersCount, isMember } = circle;
  return (
    <Row>
      <Cell>
        <Name>
          {isMember ? <Link to={pathTo('circle', { circleId: id })}>{name}</Link> : <strong>{name}</strong>}
          {description !== '' && <span title={description}>{description}</span>}
        </Name>
      </Cell>
      <Cell label="Members">{membersCount}</Cell>
      <Cell>
        <ManageCircle
          circle={circle}
          trigger={
            <Button variant="secondary" size="sm" aria-label={`Manage ${name}`}>
              Manage
            </Button>
          }
        />
      </Cell>
    </Row>
  );
}

const Stack = styled.div`
  display: grid;
  gap: var(--grove-space-6);
`;

const Title = styled.h2`
  margin: 0 0 var(--grove-space-4);
  font-size: var(--grove-text-22);
`;

const Name = styled.div`
  display: grid;
  min-inline-size: 0;
  line-height: 1.4;
  overflow-wrap: anywhere;

  strong,
  a {
    font-weight: 600;
  }

  a {
    min-block-size: 1.5rem;
  }

  span {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }
`;

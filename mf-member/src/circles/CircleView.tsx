import { Settings2, Users } from 'lucide-react';
import { styled } from 'styled-components';
import type { Circle } from '@grove/contracts/circles';
import { LeaveCircle } from '@grove/circles/LeaveCircle';
import { ManageCircle } from '@grove/circles/ManageCircle';
import { MemberList } from '@grove/circles/MemberList';
import { Link } from '@grove/platform/Link';
import { navigate } from '@grove/platform/navigation';
import { useTitle } from '@grove/platform/useTitle';
import { Badge } from '@grove/ui/Badge';
import { Button } from '@grove/ui/Button';
import { Card } from '@grove/ui/Card';
import { Dialog } from '@grove/ui/Dialog';
import { EmptyState } from '@grove/ui/EmptyState';
import { Feed } from '../community/Feed.tsx';
import { PartTitle } from '../profile/ProfileLayout.tsx';
import { profilePath } from '../profile/profilePlace.ts';
import { circlesPath } from './circlePlace.ts';

/** One circle or pod: what its members share, and who they are. */
export function CircleView({ circle }: { circle: Circle }) {
  const { id, kind, name, description, can } = circle;
  const members = membersOf(circle);
  useTitle(name);
  return (
    <Columns>
      <div>
        <Head>
          <h2>{name}</h2>
          <Badge variant="primary">{kind === 'pod' ? 'Pod' : 'Circle'}</Badge>
          <Narrow>
            <Dialog
              trigger={
                <Button variant="ghost" size="sm" icon={<Users size={16} aria-hidden />}>
                  {members}
                </Button>
              }
              title={`Members of ${name}`}
            >
              <Members circle={circle} />
            </Dialog>
          </Narrow>
          {can.manage && (
            <ManageCircle
              circle={circle}
              trigger={
                <Button variant="secondary" size="sm" icon={<Settings2 size={16} aria-hidden />}>
                  Manage
                </Button>
              }
            />
          )}
          <LeaveCircle
            circle={circle}
            onLeft={() => {
              navigate(circlesPath());
            }}
          />
        </Head>
        {description !== '' && <About>{description}</About>}
        <Feed feed={id} empty={<NoPosts circle={circle} />} />
      </div>
      <Wide>
        <Card as="section" aria-labelledby="circle-members">
          <PartTitle id="circle-members">{members}</PartTitle>
          <Members circle={circle} />
        </Card>
      </Wide>
    </Columns>
  );
}

function membersOf({ membersCount }: Circle): string {
  return `${String(membersCount)} ${membersCount === 1 ? 'member' : 'members'}`;
}

function Members({ circle: { id } }: { circle: Circle }) {
  return (
    <MemberList circleId={id} linkTo={(member) => <Link to={profilePath(member.id)}>{member.name}</Link>} />
  );
}

function NoPosts({ circle: { kind, name } }: { circle: Circle }) {
  return (
    <Card padding="none">
      <EmptyState
        drawing="lantern"
        title="Nothing shared yet"
        text={`What you share here is read by the members of ${name} alone. Begin this ${kind} with a hello.`}
      />
    </Card>
  );
}

const Columns = styled.div`
  display: grid;
  gap: var(--grove-space-5);
  align-items: start;

  > * {
    min-inline-size: 0;
  }

  @media (min-width: 1024px) {
    grid-template-columns: minmax(0, 1fr) 20rem;
  }
`;

const About = styled.p`
  max-inline-size: var(--grove-measure);
  margin: 0 0 var(--grove-space-4);
  color: var(--grove-muted);
  overflow-wrap: anywhere;
`;

/** Beside the feed there is room for them; above it they stand behind a button. */
const Wide = styled.div`
  @media (width < 1024px) {
    display: none;
  }
`;

const Narrow = styled.div`
  @media (width >= 1024px) {
    display: none;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--grove-space-3);
  margin-block-end: var(--grove-space-4);

  h2 {
    margin: 0;
    font-size: var(--grove-text-28);
    overflow-wrap: anywhere;
  }
`;

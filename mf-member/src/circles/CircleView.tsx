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
import { FeedColumns } from '../community/FeedLayout.tsx';
import { PartTitle } from '../profile/ProfileLayout.tsx';
import { profilePath } from '../profile/profilePlace.ts';
import { BesideFeed, CircleHead } from './CircleLayout.ts';
import { circlesPath } from './circlePlace.ts';

/** One circle or pod: its feed and its members. */
export function CircleView({ circle }: { circle: Circle }) {
  const { id, kind, name, description, can } = circle;
  const members = membersOf(circle);
  useTitle(name);
  return (
    <FeedColumns>
      <div>
        <CircleHead>
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
        </CircleHead>
        {description !== '' && <About>{description}</About>}
        <Feed feed={id} empty={<NoPosts circle={circle} />} />
      </div>
      <BesideFeed>
        <Card as="section" aria-labelledby="circle-members">
          <PartTitle id="circle-members">{members}</PartTitle>
          <Members circle={circle} />
        </Card>
      </BesideFeed>
    </FeedColumns>
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
        title="No posts yet"
        text={`Only members of ${name} can see what you post here. Say hello to start this ${kind}.`}
      />
    </Card>
  );
}

const About = styled.p`
  max-inline-size: var(--grove-measure);
  margin: 0 0 var(--grove-space-4);
  color: var(--grove-muted);
  overflow-wrap: anywhere;
`;

const Narrow = styled.div`
  @media (width >= 1024px) {
    display: none;
  }
`;

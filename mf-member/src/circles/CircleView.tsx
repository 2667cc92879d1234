import { Settings2, Users } from 'lucide-react';
import { styled } from 'styled-components';
import type { Circle } from '@grove/contracts/community/circles';
import { LeaveCircle } from '@grove/circles/LeaveCircle';
import { ManageCircle } from '@grove/circles/ManageCircle';
import { MemberList } from '@grove/circles/MemberList';
import { Link } from '@grove/platform/Link';
import { navigate } from '@grove/platform/navigation';
import { useTitle } from '@grove/platform/useTitle';
import { Badge } from '@grove/ui/display/Badge';
import { Button } from '@grove/ui/forms/Button';
import { Card } from '@grove/ui/layout/Card';
import { Dialog } from '@grove/ui/overlays/Dialog';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { Feed } from '../community/Feed.tsx';
import { FeedColumns } from '../community/FeedLayout.tsx';
import { PanelTitle } from '../profile/ProfileLayout.tsx';
import { profilePath } from '../profile/profilePath.ts';
import { FeedAside, CircleHeader } from './CircleLayout.ts';
import { circlesPath } from './circlePath.ts';

/** One circle or pod: its feed and its members. */
export function CircleView({ circle }: { circle: Circle }) {
  const { id, kind, name, description, can } = circle;
  const memberCount = formatMemberCount(circle);
  useTitle(name);
  return (
    <FeedColumns>
      <div>
        <CircleHeader>
          <h2>{name}</h2>
          <Badge variant="primary">{kind === 'pod' ? 'Pod' : 'Circle'}</Badge>
          <NarrowOnly>
            <Dialog
              trigger={
                <Button variant="ghost" size="sm" icon={<Users size={16} aria-hidden />}>
                  {memberCount}
                </Button>
              }
              title={`Members of ${name}`}
            >
              <Members circle={circle} />
            </Dialog>
          </NarrowOnly>
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
        </CircleHeader>
        {description !== '' && <About>{description}</About>}
        <Feed feed={id} empty={<NoPosts circle={circle} />} />
      </div>
      <FeedAside>
        <Card as="section" aria-labelledby="circle-members">
          <PanelTitle id="circle-members">{memberCount}</PanelTitle>
          <Members circle={circle} />
        </Card>
      </FeedAside>
    </FeedColumns>
  );
}

function formatMemberCount({ membersCount }: Circle): string {
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

const NarrowOnly = styled.div`
  @media (width >= 1024px) {
    display: none;
  }
`;

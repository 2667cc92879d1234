import { Star, StarOff, UserMinus } from 'lucide-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import type { CircleMember } from '@grove/contracts/community/circles';
import { QueryState } from '@grove/platform/QueryState';
import { Badge } from '@grove/ui/display/Badge';
import { MenuItem } from '@grove/ui/overlays/Menu';
import { MoreMenu } from '@grove/ui/overlays/MoreMenu';
import { ShowMore } from '@grove/ui/lists/ShowMore';
import { SkeletonText } from '@grove/ui/feedback/Skeleton';
import { People, PersonRow } from './PersonRow.tsx';
import { useAddMember, useMembers, useRemoveMember } from './circles.api.ts';

interface MemberListProps {
  circleId: string;
  /** Whether to show each member's management actions. */
  isManaged?: boolean;
  /** Renders the name as a link to the member. */
  linkTo?: (member: CircleMember) => ReactNode;
}

/** The members of a circle, in the order in which they joined. */
export function MemberList({ circleId, isManaged = false, linkTo }: MemberListProps) {
  const members = useMembers(circleId);
  const list = useRef<HTMLUListElement>(null);
  return (
    <QueryState query={members} skeleton={<SkeletonText lines={5} />}>
      {({ pages }) => {
        const all = pages.flatMap(({ items }) => items);
        return (
          <>
            <People role="list" aria-label="Members" ref={list}>
              {all.map((member) => (
                <PersonRow key={member.id} name={member.name} avatar={member.avatar} link={linkTo?.(member)}>
                  {member.leads && <Badge variant="primary">Leader</Badge>}
                  {isManaged && <MemberMenu circleId={circleId} member={member} />}
                </PersonRow>
              ))}
            </People>
            <ShowMore query={members} count={all.length} list={list} what="members" />
          </>
        );
      }}
    </QueryState>
  );
}

function MemberMenu({ circleId, member }: { circleId: string; member: CircleMember }) {
  const { id: userId, name, leads } = member;
  const change = useAddMember(circleId);
  const remove = useRemoveMember(circleId);
  return (
    <MoreMenu label={`More actions for ${name}`}>
      <MenuItem
        icon={leads ? <StarOff aria-hidden /> : <Star aria-hidden />}
        onSelect={() => {
          change.mutate({ userId, leads: !leads });
        }}
      >
        {leads ? 'Remove as leader' : 'Make leader'}
      </MenuItem>
      <MenuItem
        icon={<UserMinus aria-hidden />}
        variant="destructive"
        onSelect={() => {
          remove.mutate(userId);
        }}
      >
        Remove
      </MenuItem>
    </MoreMenu>
  );
}

import { Ban, Flag } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { LazyReportDialog } from '@grove/community/LazyReportDialog';
import type { MessagePage } from '@grove/contracts/community/conversations';
import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { sectionPath } from '@grove/platform/useSubpath';
import { Avatar } from '@grove/ui/display/Avatar';
import { Button } from '@grove/ui/forms/Button';
import { MenuItem } from '@grove/ui/overlays/Menu';
import { MoreMenu } from '@grove/ui/overlays/MoreMenu';
import { BlockDialog } from './BlockDialog.tsx';
import { useBlock } from './useBlock.ts';
import { getParticipantName } from './getParticipantName.ts';

interface PaneHeadProps {
  page: MessagePage;
  back?: ReactNode;
  isOnProfile: boolean;
}

/** The other member, and the actions concerning them. */
export function PaneHead({ page, back, isOnProfile }: PaneHeadProps) {
  const { participant } = page;
  const name = getParticipantName(participant);
  return (
    <Head>
      {back}
      <Avatar name={name} src={participant.avatar} size="md" decorative />
      <NameAndLink>
        <h2>{name}</h2>
        {participant.name !== null && !isOnProfile && <ProfileLink page={page} />}
      </NameAndLink>
      {participant.name !== null && <Actions page={page} />}
    </Head>
  );
}

function ProfileLink({ page: { participant, can } }: Pick<PaneHeadProps, 'page'>) {
  const { id } = participant;
  return (
    <Button
      as={Link}
      to={can.openStudent ? pathTo('student', { studentId: id }) : sectionPath('community:profile-wall', id)}
      variant="secondary"
      size="sm"
    >
      {can.openStudent ? 'View Student Profile' : 'View Profile'}
    </Button>
  );
}

function Actions({ page: { participant, isBlocked, can } }: Pick<PaneHeadProps, 'page'>) {
  const [openDialog, setOpenDialog] = useState<'block' | 'report'>();
  const block = useBlock(participant.id);
  const close = () => {
    setOpenDialog(undefined);
  };
  return (
    <>
      <MoreMenu label={`More actions for ${getParticipantName(participant)}`}>
        <MenuItem
          icon={<Flag aria-hidden />}
          onSelect={() => {
            setOpenDialog('report');
          }}
        >
          Report
        </MenuItem>
        {can.block && (
          <MenuItem
            icon={<Ban aria-hidden />}
            {...(!isBlocked && { variant: 'destructive' as const })}
            onSelect={() => {
              if (isBlocked) block.mutate(false);
              else setOpenDialog('block');
            }}
          >
            {isBlocked ? 'Unblock' : 'Block'}
          </MenuItem>
        )}
      </MoreMenu>
      <BlockDialog
        member={{ id: participant.id, name: getParticipantName(participant) }}
        open={openDialog === 'block'}
        onClose={close}
      />
      {openDialog === 'report' && (
        <LazyReportDialog subject="member" subjectId={participant.id} onClose={close} />
      )}
    </>
  );
}

const Head = styled.header`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--grove-space-2) var(--grove-space-3);
  padding: var(--grove-space-3) var(--grove-space-4);
  border-block-end: 1px solid var(--grove-border);
`;

/** The profile link is next to the name, or below it where there is no room. */
const NameAndLink = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--grove-space-1) var(--grove-space-3);
  min-inline-size: 0;

  h2 {
    flex: 1 1 6rem;
    min-inline-size: 0;
    margin: 0;
    font: 600 var(--grove-text-16) / 1.3 var(--grove-font-body);
    overflow-wrap: anywhere;
  }

  @container (width < 34rem) {
    display: grid;
    justify-items: start;

    && > a {
      min-block-size: 1.5rem;
      padding: 0;
      border: 0;
      background: none;
      text-decoration: underline;
    }
  }
`;

import { UserPlus } from 'lucide-react';
import { styled } from 'styled-components';
import { useListQuery } from '@grove/platform/useListQuery';
import { Button } from '@grove/ui/Button';
import { PortalScreen } from '../portal/PortalScreen.tsx';
import { pageTexts } from '../portal/pageTexts.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { OpenInvitations } from './OpenInvitations.tsx';
import { PeopleList } from './PeopleList.tsx';
import { SafetyCard } from './SafetyCard.tsx';
import { usePeople } from './people.api.ts';

const asked = ['search'] as const;

/** Lists accounts, their roles and open invitations. */
export function PeopleScreen() {
  const [{ search }, ask] = useListQuery(asked);
  const people = usePeople(search);
  return (
    <PortalScreen
      title="People"
      text={pageTexts.people}
      actions={
        <InviteDialog trigger={<Button icon={<UserPlus size={18} aria-hidden />}>Invite someone</Button>} />
      }
      error={people.error}
    >
      <PeopleList
        people={people}
        search={search}
        onSearch={(text) => {
          ask({ search: text });
        }}
      />
      <Beside>
        <OpenInvitations />
        <SafetyCard />
      </Beside>
    </PortalScreen>
  );
}

const Beside = styled.div`
  display: grid;
  gap: var(--grove-space-5);
  margin-block-start: var(--grove-space-6);

  @media (min-width: 1024px) {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    align-items: start;
  }
`;

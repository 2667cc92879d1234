import { UserPlus } from 'lucide-react';
import { styled } from 'styled-components';
import { useListQuery } from '@grove/platform/useListQuery';
import { Button } from '@grove/ui/forms/Button';
import { PortalScreen } from '../portal/PortalScreen.tsx';
import { pageSubtitles } from '../portal/pageSubtitles.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { OpenInvitations } from './OpenInvitations.tsx';
import { PeopleList } from './PeopleList.tsx';
import { SecurityCard } from './SecurityCard.tsx';
import { usePeople } from './people.api.ts';

const queryParams = ['search'] as const;

/** Lists accounts, their roles and open invitations. */
export function PeopleScreen() {
  const [{ search }, setQuery] = useListQuery(queryParams);
  const people = usePeople(search);
  return (
    <PortalScreen
      title="People"
      text={pageSubtitles.people}
      actions={
        <InviteDialog trigger={<Button icon={<UserPlus size={18} aria-hidden />}>Invite someone</Button>} />
      }
      error={people.error}
    >
      <PeopleList
        people={people}
        search={search}
        onSearch={(text) => {
          setQuery({ search: text });
        }}
      />
      <SideCards>
        <OpenInvitations />
        <SecurityCard />
      </SideCards>
    </PortalScreen>
  );
}

const SideCards = styled.div`
  display: grid;
  gap: var(--grove-space-5);
  margin-block-start: var(--grove-space-6);

  @media (min-width: 1024px) {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    align-items: start;
  }
`;

import { styled } from 'styled-components';
import type { Dashboard } from '@grove/contracts/account/dashboard';
import { Link } from '@grove/platform/Link';
import { paths } from '@grove/platform/navigation';
import { Avatar } from '@grove/ui/display/Avatar';
import { Card } from '@grove/ui/layout/Card';
import { LevelMeter } from '@grove/ui/art/LevelMeter';
import { overviewPath } from '../points/overviewPath.ts';

/** The member and their level in the 'Life of a Seed'. */
export function ProfileCard({ profile }: { profile: Dashboard['profile'] }) {
  return (
    <ProfileSheet as="section" aria-labelledby="profile-name">
      <Person>
        <Avatar name={profile.username} src={profile.avatarUrl} size="xl" decorative />
        <h2 id="profile-name">
          <Link to={paths.section('community:profile-wall')}>{profile.username}</Link>
        </h2>
        {profile.bio !== null && <p>{profile.bio}</p>}
      </Person>
      <div>
        <LevelMeter level={profile.level} />
        <PointsLink>
          <Link to={overviewPath('points')}>See where my points came from</Link>
        </PointsLink>
      </div>
    </ProfileSheet>
  );
}

/** Two columns where the card is as wide as a tablet, one column otherwise. */
const ProfileSheet = styled(Card)`
  @media (min-width: 640px) and (max-width: 1023px) {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    align-items: center;
    gap: var(--grove-space-6);

    > :first-child {
      margin: 0;
    }
  }
`;

const PointsLink = styled.p`
  margin: var(--grove-space-3) 0 0;
  font-size: var(--grove-text-14);
  text-align: center;
`;

const Person = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--grove-space-2);
  margin-block-end: var(--grove-space-5);
  text-align: center;

  h2 {
    margin: var(--grove-space-3) 0 0;
    font-size: var(--grove-text-22);
  }

  a {
    color: inherit;
    text-decoration: none;
  }

  a:hover {
    text-decoration: underline;
  }

  p {
    margin: 0;
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }
`;

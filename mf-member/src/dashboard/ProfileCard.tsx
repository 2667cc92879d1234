import { styled } from 'styled-components';
import type { Dashboard } from '@grove/contracts/member';
import { Link } from '@grove/platform/Link';
import { paths } from '@grove/platform/navigation';
import { Avatar } from '@grove/ui/Avatar';
import { Card } from '@grove/ui/Card';
import { LevelMeter } from '@grove/ui/LevelMeter';

/** The member, with their place in the 'Life of a Seed'. */
export function ProfileCard({ profile }: { profile: Dashboard['profile'] }) {
  return (
    <Card as="section" aria-labelledby="profile-name">
      <Person>
        <Avatar name={profile.username} src={profile.avatarUrl} size="xl" decorative />
        <h2 id="profile-name">
          <Link to={paths.section('community:profile-wall')}>{profile.username}</Link>
        </h2>
        {profile.bio !== null && <p>{profile.bio}</p>}
      </Person>
      <LevelMeter level={profile.level} />
    </Card>
  );
}

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

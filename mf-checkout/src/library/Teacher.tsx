import { styled } from 'styled-components';
import type { ProductDetails } from '@grove/contracts/shop/library';
import { Avatar } from '@grove/ui/display/Avatar';
import { Card } from '@grove/ui/layout/Card';

interface TeacherProps {
  product: Pick<ProductDetails, 'type'>;
  teacher: NonNullable<ProductDetails['teacher']>;
}

/** The teacher or maker of a product. */
export function Teacher({ product: { type }, teacher: { username, bio, avatarUrl } }: TeacherProps) {
  return (
    <section aria-labelledby="teacher">
      <h2 id="teacher">{type === 'digital_file' ? 'Made by' : 'Your teacher'}</h2>
      <Sheet>
        <Avatar name={username} src={avatarUrl} size="lg" decorative />
        <div>
          <h3>{username}</h3>
          {bio !== '' && <p>{bio}</p>}
        </div>
      </Sheet>
    </section>
  );
}

const Sheet = styled(Card)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: var(--grove-space-4);
  h3 {
    margin: 0;
    font-size: var(--grove-text-18);
  }
  p {
    margin: var(--grove-space-1) 0 0;
    color: var(--grove-muted);
  }
`;

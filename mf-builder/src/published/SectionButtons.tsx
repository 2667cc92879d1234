import { styled } from 'styled-components';
import { sectionSlots } from '@grove/contracts/releases/skeletonSlots';
import type { SectionButton } from '@grove/contracts/site/sectionDetails';
import { Link } from '@grove/platform/Link';
import { Button } from '@grove/ui/forms/Button';

/** The buttons of a section. The first is the main action. */
export function SectionButtons({ buttons }: { buttons: readonly SectionButton[] }) {
  if (buttons.length === 0) return null;
  return (
    <Row>
      {buttons.map(({ label, url }, index) => {
        const variant = index === 0 ? 'primary' : 'secondary';
        return url.startsWith('/') ? (
          <Button key={`${String(index)} ${url}`} as={Link} to={url} size="lg" variant={variant}>
            {label}
          </Button>
        ) : (
          <Button key={`${String(index)} ${url}`} as="a" href={url} size="lg" variant={variant}>
            {label}
          </Button>
        );
      })}
    </Row>
  );
}

/** A slot for the buttons, which the server fills for the first paint. */
export function SectionButtonsTemplate() {
  const { itemsBegin, itemsEnd, itemTitle, itemUrl } = sectionSlots;
  return (
    <Row>
      {itemsBegin}
      <Button as="a" href={itemUrl} size="lg" variant="primary">
        {itemTitle}
      </Button>
      {itemsEnd}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  grid-column: 1 / -1;
  flex-wrap: wrap;
  gap: var(--grove-space-3);
  margin-inline: var(--before, var(--start, 0px)) var(--after, var(--end, auto));

  > a {
    max-inline-size: 100%;
    overflow-wrap: anywhere;
  }
`;

import type { ReceiptItem } from '@grove/contracts/shop/orders';
import { Link } from '@grove/platform/Link';
import { Moment } from '@grove/platform/Moment';
import { pathTo } from '@grove/platform/pathTo';
import { Button } from '@grove/ui/forms/Button';
import { Download, Play, Video } from 'lucide-react';
import { styled } from 'styled-components';

/** A product that was bought, with the way to start it. @param props.isOpen whether the buyer has access. */
export function PurchasedItem({ item, isOpen }: { item: ReceiptItem; isOpen: boolean }) {
  const { title, quantity, category, meetings } = item;
  return (
    <Item>
      <div>
        <strong>
          {title}
          {quantity > 1 && ` × ${String(quantity)}`}
        </strong>
        <small>{category}</small>
      </div>
      {isOpen && <StartButton item={item} />}
      {meetings.length > 0 && (
        <ul role="list" aria-label={`Dates of ${title}`}>
          {meetings.map(({ startsAt, joinUrl }) => (
            <li key={startsAt}>
              <Moment at={startsAt} format="appointment" />
              {joinUrl?.startsWith('https://') === true && (
                <Button
                  as="a"
                  size="sm"
                  href={joinUrl}
                  target="_blank"
                  rel="noopener noreferrer"
                  icon={<Video size={14} aria-hidden />}
                >
                  Join<span className="grove-unseen"> {title} (opens in a new tab)</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Item>
  );
}

/** Physical products and classes have nothing to start. */
function StartButton({ item: { productId, courseId, type, title } }: { item: ReceiptItem }) {
  if (courseId !== null)
    return (
      <Button as={Link} to={pathTo('course', { courseId })} icon={<Play size={16} aria-hidden />}>
        Start<span className="grove-unseen"> {title}</span>
      </Button>
    );
  if (type !== 'digital_file') return null;
  return (
    // With `download` an error response does not replace the page.
    <Button
      as="a"
      href={`/api/downloads/${productId}/file`}
      download
      icon={<Download size={16} aria-hidden />}
    >
      Download<span className="grove-unseen"> {title}</span>
    </Button>
  );
}

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--grove-space-3) var(--grove-space-4);

  > div {
    display: grid;
    flex: 1 1 14rem;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  small,
  time {
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }

  > ul {
    display: grid;
    flex: 1 0 100%;
    gap: var(--grove-space-2);
  }

  > ul > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--grove-space-2);
  }
`;

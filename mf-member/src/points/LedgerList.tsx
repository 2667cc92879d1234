import { styled } from 'styled-components';
import { causeLabels } from '@grove/contracts/account/pointCauses';
import type { PointsEntry } from '@grove/contracts/account/points';
import { Moment } from '@grove/platform/Moment';

const amountFormat = new Intl.NumberFormat('en', { signDisplay: 'exceptZero' });

/** Lists the points a member has received, with their causes. */
export function LedgerList({ entries }: { entries: PointsEntry[] }) {
  return (
    <List role="list" aria-label="Where my points came from">
      {entries.map(({ id, cause, title, amount, at }) => (
        <li key={id}>
          <div>
            <strong>{causeLabels[cause]}</strong>
            {title !== null && <p>{title}</p>}
            <Moment at={at} format="day" />
          </div>
          <Amount>
            {amountFormat.format(amount)}
            <span className="grove-unseen"> points</span>
          </Amount>
        </li>
      ))}
    </List>
  );
}

const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--grove-space-4);
    padding-block: var(--grove-space-3);
    border-block-start: 1px solid var(--grove-border);
  }

  p {
    margin: 0;
    overflow-wrap: anywhere;
  }

  strong,
  time {
    display: block;
  }

  time {
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }
`;

const Amount = styled.p`
  color: var(--grove-success);
  font: 600 var(--grove-text-18) / 1 var(--grove-font-heading);
  --grove-figures: tabular-nums;
`;

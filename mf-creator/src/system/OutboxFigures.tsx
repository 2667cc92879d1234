import type { SystemState } from '@grove/contracts/creator/system';
import { formatWholeNumber } from '@grove/contracts/fields/formats';
import { Figure, Figures, SectionTitle } from './SystemLayout.tsx';
import { formatDuration } from './formatDuration.ts';

/** The figures of the outbox: the number of waiting effects, the longest wait and the failed deliveries. */
export function OutboxFigures({ outbox }: { outbox: SystemState['outbox'] }) {
  const { waiting, oldestSeconds, setAside } = outbox;
  return (
    <section aria-labelledby="outbox-title">
      <SectionTitle id="outbox-title">Delivery queue</SectionTitle>
      <Figures>
        <Figure>
          <dt>Pending</dt>
          <dd className="figure">{formatWholeNumber(waiting)}</dd>
        </Figure>
        <Figure>
          <dt>Longest wait</dt>
          <dd className="figure">{waiting === 0 ? 'None' : formatDuration(oldestSeconds)}</dd>
        </Figure>
        <Figure>
          <dt>Failed deliveries</dt>
          <dd className="figure">{formatWholeNumber(setAside)}</dd>
        </Figure>
      </Figures>
    </section>
  );
}

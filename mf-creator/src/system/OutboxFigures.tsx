import type { SystemState } from '@grove/contracts/system';
import { formatWholeNumber } from '@grove/contracts/wholeNumber';
import { Figure, Figures, PartTitle } from './SystemLayout.tsx';
import { durationInWords } from './durationInWords.ts';

/** The figures of the outbox: the number of waiting effects, the longest wait and the failed deliveries. */
export function OutboxFigures({ outbox }: { outbox: SystemState['outbox'] }) {
  const { waiting, oldestSeconds, setAside } = outbox;
  return (
    <section aria-labelledby="outbox-title">
      <PartTitle id="outbox-title">Delivery queue</PartTitle>
      <Figures>
        <Figure>
          <dt>Pending</dt>
          <dd className="figure">{formatWholeNumber(waiting)}</dd>
        </Figure>
        <Figure>
          <dt>Longest wait</dt>
          <dd className="figure">{waiting === 0 ? 'none' : durationInWords(oldestSeconds)}</dd>
        </Figure>
        <Figure>
          <dt>Failed deliveries</dt>
          <dd className="figure">{formatWholeNumber(setAside)}</dd>
        </Figure>
      </Figures>
    </section>
  );
}

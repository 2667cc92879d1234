import { Gauge } from 'prom-client';
import { metrics } from '../../infra/metrics.ts';
import { measureOutbox } from './measureOutbox.ts';
import type { OutboxState } from './measureOutbox.ts';

const gauges: Record<keyof OutboxState, [name: string, help: string]> = {
  waiting: ['grove_outbox_waiting', 'Effects that are not delivered yet'],
  oldestSeconds: ['grove_outbox_oldest_seconds', 'How long the oldest of them has been due'],
  setAside: ['grove_outbox_set_aside', 'Effects set aside for a creator’s decision'],
};

/** Adds the outbox to the process's metrics, measured when they are read. While the database is unavailable, the
 *  last values are shown. */
export function registerOutboxMetrics(): void {
  let measuring: Promise<OutboxState | undefined> | undefined;
  // All gauges are read together, so they share one measurement.
  const measure = () =>
    (measuring ??= measureOutbox()
      .catch(() => undefined)
      .finally(() => (measuring = undefined)));

  for (const [field, [name, help]] of Object.entries(gauges)) {
    new Gauge({
      name,
      help,
      registers: [metrics],
      async collect() {
        const state = await measure();
        if (state !== undefined) this.set(state[field as keyof OutboxState]);
      },
    });
  }
}

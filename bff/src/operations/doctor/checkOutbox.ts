import { measureOutbox } from '../../delivery/outbox/measureOutbox.ts';
import { countOf, failure, formatDuration, ok, warning } from './check.ts';
import type { Finding } from './check.ts';

const limits = { warningSeconds: 120, failureSeconds: 900 };

/** Checks that emails and other effects are delivered. */
export async function checkOutbox(): Promise<Finding> {
  const { waiting, oldestSeconds, setAside } = await measureOutbox();
  if (oldestSeconds > limits.warningSeconds) {
    const message = `${countOf(waiting, 'effect')} such as emails waiting, the oldest for ${formatDuration(oldestSeconds)}. Check that the worker runs: docker compose logs worker`;
    return oldestSeconds > limits.failureSeconds ? failure(message) : warning(message);
  }
  if (setAside > 0)
    return warning(
      `${countOf(setAside, 'effect')} such as emails failed. See Creator Portal, System, and try again there.`,
    );
  return ok(`${countOf(waiting, 'effect')} such as emails waiting, none for long.`);
}

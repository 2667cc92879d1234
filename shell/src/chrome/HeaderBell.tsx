import { lazy, Suspense } from 'react';
import { BellButton } from '../notifications/BellButton.tsx';
import { whenIdle } from '../whenIdle.ts';

/** What opens under the bell comes after the first paint, with the menus. Should it not come at all, the bell only counts. */
const NotificationsBell = lazy(() =>
  whenIdle()
    .then(() => import('../notifications/NotificationsBell.tsx'))
    .then(
      ({ NotificationsBell: Bell }) => ({ default: Bell }),
      () => ({ default: BellButton }),
    ),
);

/** The bell of the header. */
export function HeaderBell() {
  return (
    <Suspense fallback={<BellButton aria-busy />}>
      <NotificationsBell />
    </Suspense>
  );
}

import type { SessionUser } from '@grove/contracts/auth';
import { lazy, Suspense, useState } from 'react';
import type { ComponentType } from 'react';
import { DemoTrigger } from './DemoTrigger.tsx';

interface DemoMenuProps {
  user: SessionUser | null;
  startsOpen: boolean;
}

/** It comes after the first paint, like the account's menu. Should it not come at all, the demo is the creator's. */
const DemoMenu = lazy(async (): Promise<{ default: ComponentType<DemoMenuProps> }> => {
  try {
    return { default: (await import('./DemoMenu.tsx')).DemoMenu };
  } catch {
    return { default: () => null };
  }
});

/** Offers to look at the demo as another of its people. Pressed before its menu has come, it opens when it does. */
export function DemoMenuButton({ user }: Pick<DemoMenuProps, 'user'>) {
  const [isWanted, setIsWanted] = useState(false);
  const waiting = (
    <DemoTrigger
      aria-busy
      onClick={() => {
        setIsWanted(true);
      }}
    />
  );
  return (
    <Suspense fallback={waiting}>
      <DemoMenu user={user} startsOpen={isWanted} />
    </Suspense>
  );
}

import type { SessionUser } from '@grove/contracts/account/auth';
import { lazy, Suspense, useState } from 'react';
import type { ComponentType } from 'react';
import { DemoMenuTrigger } from './DemoMenuTrigger.tsx';

interface DemoMenuProps {
  user: SessionUser | null;
  startsOpen: boolean;
}

/** Most visitors never open the menu, and it is a fifth of a page's scripts, so it loads on demand. If it
 *  fails to load, nothing is shown. */
const DemoMenu = lazy(async (): Promise<{ default: ComponentType<DemoMenuProps> }> => {
  try {
    return { default: (await loadMenu()).DemoMenu };
  } catch {
    return { default: () => null };
  }
});

/** Offers to view the demo as another of its people. The first click loads the menu, which opens once
 *  loaded. */
export function DemoMenuButton({ user }: Pick<DemoMenuProps, 'user'>) {
  const [isWanted, setIsWanted] = useState(false);
  if (isWanted)
    return (
      <Suspense fallback={<DemoMenuTrigger aria-busy />}>
        <DemoMenu user={user} startsOpen />
      </Suspense>
    );
  return (
    <DemoMenuTrigger
      aria-haspopup="menu"
      onPointerEnter={() => {
        loadMenu().catch(() => undefined);
      }}
      onClick={() => {
        setIsWanted(true);
      }}
    />
  );
}

function loadMenu() {
  return import('./DemoMenu.tsx');
}

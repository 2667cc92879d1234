import type { ReactNode } from 'react';
import { Card } from '@grove/ui/layout/Card';
import { Tabs } from '@grove/ui/navigation/Tabs';
import { MediaTab } from './MediaTab.tsx';

/** The palette of widgets and the media library. */
export function SidePanel({ palette }: { palette: ReactNode }) {
  return (
    <Card as="aside" aria-label="Widgets and media">
      <Tabs
        label="Widgets and media"
        tabs={[
          {
            value: 'widgets',
            label: 'Widgets',
            content: palette ?? <p>Choose a lesson to add widgets to it.</p>,
          },
          { value: 'media', label: 'Media', content: <MediaTab /> },
        ]}
      />
    </Card>
  );
}

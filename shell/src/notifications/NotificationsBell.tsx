import { LazyScreen } from '@grove/platform/LazyScreen';
import { queryClient } from '@grove/platform/queryClient';
import { Popover } from '@grove/ui/overlays/Popover';
import { Spinner } from '@grove/ui/feedback/Spinner';
import { QueryClientProvider } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { BellButton } from './BellButton.tsx';

export interface NotificationsBellProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Whether the button that this bell replaces had focus. */
  startsFocused: boolean;
}

/** The bell with its popover, which loads after the first paint. The list loads when the popover opens. */
export function NotificationsBell({ isOpen, onOpenChange, startsFocused }: NotificationsBellProps) {
  return (
    <Popover
      trigger={<BellButton autoFocus={startsFocused} />}
      label="Notifications"
      align="end"
      open={isOpen}
      onOpenChange={onOpenChange}
    >
      <Sheet>
        <QueryClientProvider client={queryClient}>
          <LazyScreen
            name="notifications"
            load={async () => (await import('./NotificationsPanel.tsx')).NotificationsPanel}
            skeleton={<Spinner />}
          >
            {(NotificationsPanel) => (
              <NotificationsPanel
                onLeave={() => {
                  onOpenChange(false);
                }}
              />
            )}
          </LazyScreen>
        </QueryClientProvider>
      </Sheet>
    </Popover>
  );
}

const Sheet = styled.div`
  inline-size: min(24rem, calc(100vw - 3rem));
  max-block-size: min(34rem, calc(100dvh - 6rem));
  overflow-y: auto;
`;

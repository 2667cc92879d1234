import type { SessionUser } from '@grove/contracts/auth';
import { call } from '@grove/platform/call';
import { Moment } from '@grove/platform/Moment';
import { queryClient } from '@grove/platform/queryClient';
import { showFailure } from '@grove/platform/showFailure';
import { toast } from '@grove/platform/toast';
import { Banner } from '@grove/ui/Banner';
import { Button } from '@grove/ui/Button';
import { CalendarX2 } from 'lucide-react';
import { useState } from 'react';

/** Shows when the account will be deleted and offers to cancel the deletion. */
export function DeletionBanner({ user, deletesAt }: { user: SessionUser; deletesAt: string }) {
  const [isKeeping, setKeeping] = useState(false);

  async function keep() {
    setKeeping(true);
    try {
      await call('DELETE /api/account/deletion');
      queryClient.setQueryData<SessionUser>(['/api/auth/me'], { ...user, deletesAt: null });
      // The settings show it too.
      await queryClient.invalidateQueries({ queryKey: ['/api/account'] });
      toast({ title: 'Your account won’t be deleted' });
    } catch (error) {
      showFailure(error);
    } finally {
      setKeeping(false);
    }
  }

  return (
    <Banner
      tone="warning"
      icon={<CalendarX2 aria-hidden />}
      action={
        <Button variant="secondary" size="sm" loading={isKeeping} onClick={() => void keep()}>
          Keep my account
        </Button>
      }
    >
      Your account will be deleted on <Moment at={deletesAt} form="long-day" />.
    </Banner>
  );
}

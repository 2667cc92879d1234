import type { SessionUser } from '@grove/contracts/account/auth';
import { call } from '@grove/platform/call';
import { Moment } from '@grove/platform/Moment';
import { queryClient } from '@grove/platform/queryClient';
import { showFailure } from '@grove/platform/showFailure';
import { toast } from '@grove/platform/toast';
import { Banner } from '@grove/ui/feedback/Banner';
import { Button } from '@grove/ui/forms/Button';
import { CalendarX2 } from 'lucide-react';
import { useState } from 'react';

/** Shows when the account will be deleted and offers to cancel the deletion. */
export function DeletionBanner({ user, deletesAt }: { user: SessionUser; deletesAt: string }) {
  const [isCanceling, setCanceling] = useState(false);

  async function cancelDeletion() {
    setCanceling(true);
    try {
      await call('DELETE /api/account/deletion');
      queryClient.setQueryData<SessionUser>(['/api/auth/me'], { ...user, deletesAt: null });
      // The settings show it too.
      await queryClient.invalidateQueries({ queryKey: ['/api/account'] });
      toast({ title: 'Your account won’t be deleted' });
    } catch (error) {
      showFailure(error);
    } finally {
      setCanceling(false);
    }
  }

  return (
    <Banner
      tone="warning"
      icon={<CalendarX2 aria-hidden />}
      action={
        <Button variant="secondary" size="sm" loading={isCanceling} onClick={() => void cancelDeletion()}>
          Keep my account
        </Button>
      }
    >
      Your account will be deleted on <Moment at={deletesAt} format="long-day" />.
    </Banner>
  );
}

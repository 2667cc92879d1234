import { LogOut } from 'lucide-react';
import { useState } from 'react';
import type { Circle } from '@grove/contracts/community/circles';
import { ConfirmDialog } from '@grove/ui/overlays/ConfirmDialog';
import { MenuItem } from '@grove/ui/overlays/Menu';
import { MoreMenu } from '@grove/ui/overlays/MoreMenu';
import { useLeaveCircle } from './circles.api.ts';

/** Lets a member leave a circle or pod, once they have confirmed it.
 *  @param onLeft called when they have left it. */
export function LeaveCircle({ circle, onLeft }: { circle: Circle; onLeft: () => void }) {
  const [isConfirming, setConfirming] = useState(false);
  const leave = useLeaveCircle(circle, onLeft);
  const { kind, name } = circle;
  const label = kind === 'pod' ? 'Leave Pod' : 'Leave Circle';
  return (
    <>
      <MoreMenu label={`More actions for ${name}`}>
        <MenuItem
          icon={<LogOut aria-hidden />}
          variant="destructive"
          onSelect={() => {
            setConfirming(true);
          }}
        >
          {label}
        </MenuItem>
      </MoreMenu>
      <ConfirmDialog
        title={`Leave ${name}?`}
        description="You won’t see its posts anymore. What you shared there stays. To come back, ask a coach to add you."
        open={isConfirming}
        onOpenChange={setConfirming}
        confirm={label}
        isPending={leave.isPending}
        onConfirm={() => {
          leave.mutate(undefined, {
            onError: () => {
              setConfirming(false);
            },
          });
        }}
      />
    </>
  );
}

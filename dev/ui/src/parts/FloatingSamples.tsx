import { Button } from '@grove/ui/forms/Button';
import { Dialog } from '@grove/ui/overlays/Dialog';
import { Field } from '@grove/ui/forms/Field';
import { Input } from '@grove/ui/forms/Input';
import { Menu, MenuChoices, MenuItem, MenuSeparator } from '@grove/ui/overlays/Menu';
import { MoreMenu } from '@grove/ui/overlays/MoreMenu';
import { Popover } from '@grove/ui/overlays/Popover';
import { Tooltip } from '@grove/ui/overlays/Tooltip';
import { ChartColumn, Eye, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Sample } from '../Sample.tsx';

export function FloatingSamples() {
  const [open, setOpen] = useState(false);
  const [role, setRole] = useState<'coach' | 'member'>('member');
  return (
    <Sample name="dialog, popover, menu, tooltip">
      <Dialog
        title="Delete this course?"
        description="Members who own it keep access. Nobody else can find it."
        open={open}
        onOpenChange={setOpen}
        trigger={<Button variant="secondary">Open a dialog</Button>}
        actions={
          <>
            <Button variant="ghost" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button variant="destructive" onClick={() => setOpen(false)}>
              Delete
            </Button>
          </>
        }
      >
        <Field label="Type its name to confirm">
          <Input />
        </Field>
      </Dialog>
      <Popover trigger={<Button variant="secondary">Open a popover</Button>} label="Your streak">
        <p>Twelve days. One free day is left this week.</p>
        <Button size="sm" variant="secondary">
          See the calendar
        </Button>
      </Popover>
      <Menu trigger={<Button variant="secondary">View as…</Button>}>
        <MenuChoices
          value={role}
          options={[
            { value: 'coach', label: 'Coach' },
            { value: 'member', label: 'Member' },
          ]}
          onChange={setRole}
        />
      </Menu>
      <MoreMenu label="More">
        <MenuItem icon={<ChartColumn aria-hidden />}>Analytics</MenuItem>
        <MenuItem icon={<Eye aria-hidden />} link={<a href="#floating" />}>
          Preview
        </MenuItem>
        <MenuItem disabled>Archive</MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Trash2 aria-hidden />} variant="destructive">
          Delete
        </MenuItem>
      </MoreMenu>
      <Tooltip text="Opens after 700 ms, or immediately with the keyboard">
        <Button variant="ghost">Rest here</Button>
      </Tooltip>
    </Sample>
  );
}

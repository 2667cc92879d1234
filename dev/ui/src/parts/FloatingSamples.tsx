import { Button } from '@grove/ui/Button';
import { Dialog } from '@grove/ui/Dialog';
import { Field } from '@grove/ui/Field';
import { Input } from '@grove/ui/Input';
import { Menu, MenuItem, MenuSeparator } from '@grove/ui/Menu';
import { Tooltip } from '@grove/ui/Tooltip';
import { ChartColumn, EllipsisVertical, Eye, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Sample } from '../Sample.tsx';

export function FloatingSamples() {
  const [open, setOpen] = useState(false);
  return (
    <Sample name="dialog, menu, tooltip">
      <Dialog
        title="Delete this course?"
        description="Members who own it keep it; nobody new will find it."
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
      <Menu
        trigger={
          <Button variant="secondary" icon={<EllipsisVertical size={18} aria-hidden />}>
            More
          </Button>
        }
      >
        <MenuItem icon={<ChartColumn aria-hidden />}>Analytics</MenuItem>
        <MenuItem icon={<Eye aria-hidden />} link={<a href="#floating" />}>
          Preview
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Trash2 aria-hidden />} variant="destructive">
          Delete
        </MenuItem>
      </Menu>
      <Tooltip text="Opens after 700 ms, at once for the keyboard">
        <Button variant="ghost">Rest here</Button>
      </Tooltip>
    </Sample>
  );
}

import { ChevronDown } from 'lucide-react';
import type { Circle } from '@grove/contracts/community/circles';
import { navigate } from '@grove/platform/navigation';
import { Button } from '@grove/ui/forms/Button';
import { Menu, MenuChoices } from '@grove/ui/overlays/Menu';
import { circlePath } from './circlePath.ts';

interface CircleMenuProps {
  circles: readonly Circle[];
  selected: Circle | undefined;
}

/** A menu that switches between circles and pods. Disabled while the user is in none. */
export function CircleMenu({ circles, selected }: CircleMenuProps) {
  return (
    <Menu
      trigger={
        <Button
          variant="secondary"
          disabled={circles.length === 0}
          icon={<ChevronDown size={18} aria-hidden />}
        >
          Select Circle
        </Button>
      }
    >
      <MenuChoices
        value={selected?.id}
        options={circles.map(({ id, name, kind }) => ({
          value: id,
          label: kind === 'pod' ? `${name} (pod)` : name,
        }))}
        onChange={(id) => {
          navigate(circlePath(id));
        }}
      />
    </Menu>
  );
}

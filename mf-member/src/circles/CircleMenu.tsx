import { ChevronDown } from 'lucide-react';
import type { Circle } from '@grove/contracts/circles';
import { navigate } from '@grove/platform/navigation';
import { Button } from '@grove/ui/Button';
import { Menu, MenuChoices } from '@grove/ui/Menu';
import { circlePath } from './circlePlace.ts';

interface CircleMenuProps {
  circles: readonly Circle[];
  shown: Circle | undefined;
}

/** A menu that switches between circles and pods. Disabled while the user is in none. */
export function CircleMenu({ circles, shown }: CircleMenuProps) {
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
        value={shown?.id}
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

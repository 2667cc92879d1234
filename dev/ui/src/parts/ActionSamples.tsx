import { Button } from '@grove/ui/forms/Button';
import { ArrowRight, EllipsisVertical, Plus } from 'lucide-react';
import { Sample } from '../Sample.tsx';

const variants = ['primary', 'secondary', 'ghost', 'destructive'] as const;

export function ActionSamples() {
  return (
    <>
      {variants.map((variant) => (
        <Sample key={variant} name={variant}>
          <Button variant={variant}>Continue</Button>
          <Button variant={variant} loading>
            Saving
          </Button>
          <Button variant={variant} disabled>
            Locked
          </Button>
        </Sample>
      ))}
      <Sample name="sizes">
        <Button size="sm">Small</Button>
        <Button size="md">Medium</Button>
        <Button size="lg">Large</Button>
      </Sample>
      <Sample name="icons and links">
        <Button icon={<Plus size={18} aria-hidden />}>New course</Button>
        <Button
          variant="ghost"
          iconOnly
          icon={<EllipsisVertical size={18} aria-hidden />}
          aria-label="More"
        />
        <Button as="a" href="#actions" variant="secondary">
          A link <ArrowRight size={16} aria-hidden />
        </Button>
      </Sample>
      <Sample name="block" wide>
        <Button block size="lg">
          Enter The Sanctum
        </Button>
      </Sample>
    </>
  );
}

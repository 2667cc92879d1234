import { Minus, Plus } from 'lucide-react';
import { styled } from 'styled-components';
import { cartQuantityMax } from '@grove/contracts/fields/limits';
import { Button } from '@grove/ui/forms/Button';

interface QuantityStepperProps {
  /** The title of the item. */
  title: string;
  quantity: number;
  onChange: (quantity: number) => void;
}

/** Edits the quantity of a physical product. */
export function QuantityStepper({ title, quantity, onChange }: QuantityStepperProps) {
  return (
    <Root role="group" aria-label={`Quantity of ${title}`}>
      <Button
        variant="secondary"
        size="sm"
        iconOnly
        icon={<Minus size={14} aria-hidden />}
        aria-label="Decrease quantity"
        aria-disabled={quantity <= 1}
        onClick={() => {
          if (quantity > 1) onChange(quantity - 1);
        }}
      />
      <output aria-label="Quantity">{quantity}</output>
      <Button
        variant="secondary"
        size="sm"
        iconOnly
        icon={<Plus size={14} aria-hidden />}
        aria-label="Increase quantity"
        aria-disabled={quantity >= cartQuantityMax}
        onClick={() => {
          if (quantity < cartQuantityMax) onChange(quantity + 1);
        }}
      />
    </Root>
  );
}

const Root = styled.div`
  display: inline-flex;
  align-items: center;
  gap: var(--grove-space-2);

  output {
    --grove-figures: tabular-nums;
    min-inline-size: 1.5rem;
    font-weight: 600;
    text-align: center;
  }
`;

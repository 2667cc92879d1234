import { useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { Collapsible } from '@grove/ui/layout/Collapsible';

interface RulesDisclosureProps {
  title: ReactNode;
  level: 2 | 3;
  /** Whether a rule differs from its default, so that coaches see it without opening the rules. */
  startsOpen: boolean;
  /** Whether the server has refused a field inside. */
  hasError?: boolean;
  children: ReactNode;
}

/** Rules that most coaches leave as they are. Opens if a field inside is invalid: browsers neither submit a form with
 *  an invalid field nor show the error of a hidden one. */
export function RulesDisclosure({
  title,
  level,
  startsOpen,
  hasError = false,
  children,
}: RulesDisclosureProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  if (hasError && !isOpen) setOpen(true);
  return (
    <Root onInvalidCapture={() => flushSync(() => setOpen(true))}>
      <Collapsible title={title} level={level} open={isOpen} onOpenChange={setOpen}>
        <Rules>{children}</Rules>
      </Collapsible>
    </Root>
  );
}

/* The title is aligned with the fields around it; its hover background is wider. */
const Root = styled.div`
  margin-inline: calc(-1 * var(--grove-space-3));
`;

const Rules = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-4);
  padding: var(--grove-space-3) var(--grove-space-3) 0;
`;

import { styled } from 'styled-components';
import { frameHeights } from '@grove/contracts/courses/widgetRules';
import { Card } from '@grove/ui/layout/Card';

/** Calendly's own booking page, for coaches who manage their calendar there. */
export function CalendlyPage({ url, coach }: { url: string; coach: string }) {
  return (
    <Card padding="none">
      <Frame
        src={url}
        title={`Book a session with ${coach}`}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    </Card>
  );
}

const Frame = styled.iframe`
  display: block;
  inline-size: 100%;
  block-size: ${frameHeights.calendly}px;
  border: 0;
`;

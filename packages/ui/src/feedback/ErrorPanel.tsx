import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../forms/Button.tsx';

export type ErrorPanelProps = {
  /** What happened. */
  title?: string;
  /** What it means for the user, or what to do. */
  text?: ReactNode;
  /** The error's technical message, collapsed. */
  detail?: string;
  onRetry?: () => void;
  /** Whether the retry is in progress. */
  retrying?: boolean;
};

/** Shows that a part of the page has failed while the rest works. Announced immediately. */
export function ErrorPanel({
  title = 'Something went wrong',
  text,
  detail,
  onRetry,
  retrying = false,
}: ErrorPanelProps) {
  return (
    <Root role="alert">
      <IconFrame>
        <TriangleAlert size={20} strokeWidth={1.75} aria-hidden />
      </IconFrame>
      <div>
        <Title>{title}</Title>
        {text !== undefined && <Text>{text}</Text>}
        {detail !== undefined && (
          <Detail>
            <summary>Details</summary>
            <code>{detail}</code>
          </Detail>
        )}
        {onRetry && (
          <Button
            variant="secondary"
            size="sm"
            icon={<RotateCw size={14} aria-hidden />}
            loading={retrying}
            onClick={onRetry}
          >
            Retry
          </Button>
        )}
      </div>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--grove-space-4);
  padding: var(--grove-space-5);
  border: 1px solid var(--grove-border);
  border-radius: var(--grove-radius-card);
  background: var(--grove-surface);
  color: var(--grove-text);
  > div {
    display: grid;
    gap: var(--grove-space-2);
    justify-items: start;
  }
  button {
    margin-block-start: var(--grove-space-2);
  }
`;

const IconFrame = styled.span`
  display: grid;
  place-items: center;
  inline-size: 2.5rem;
  block-size: 2.5rem;
  border-radius: var(--grove-radius-full);
  background: var(--grove-danger-soft);
  color: var(--grove-danger);
`;

/** Aligned with the icon. */
const Title = styled.p`
  margin: 0;
  padding-block-start: 0.375rem;
  font: 600 var(--grove-text-18) / 1.4 var(--grove-font-heading);
`;

const Text = styled.p`
  max-inline-size: var(--grove-measure);
  margin: 0;
  color: var(--grove-muted);
`;

const Detail = styled.details`
  max-inline-size: 100%;
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
  summary {
    min-block-size: 1.5rem;
    cursor: pointer;
  }
  code {
    overflow-wrap: anywhere;
  }
`;

import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export type NoticeProps = {
  tone?: 'info' | 'success' | 'warning' | 'danger';
  /** Announced when it appears. The tone 'danger' is always announced, immediately. */
  live?: boolean;
  children: ReactNode;
};

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: TriangleAlert };

/** A message about the content below it: what went wrong in a form, what happens next. */
export function Notice({ tone = 'info', live = false, children }: NoticeProps) {
  const Icon = icons[tone];
  const role = tone === 'danger' ? 'alert' : live ? 'status' : undefined;
  return (
    <Root role={role} data-tone={tone}>
      <Icon size={18} aria-hidden />
      <div>{children}</div>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--grove-space-3);
  padding: var(--grove-space-3) var(--grove-space-4);
  /* Visible in forced-colors mode, which removes the background. */
  border: 1px solid transparent;
  border-radius: var(--grove-radius);
  background: var(--tone-soft, var(--grove-track));
  color: var(--tone, var(--grove-text));
  font-size: var(--grove-text-14);
  text-align: start;
  overflow-wrap: anywhere;
  > svg {
    margin-block-start: 0.125rem;
  }
  p {
    margin: 0;
  }
  &[data-tone='success'] {
    --tone: var(--grove-success);
    --tone-soft: var(--grove-success-soft);
  }
  &[data-tone='warning'] {
    --tone: var(--grove-warning);
    --tone-soft: var(--grove-warning-soft);
  }
  &[data-tone='danger'] {
    --tone: var(--grove-danger);
    --tone-soft: var(--grove-danger-soft);
  }
  a {
    color: inherit;
  }
`;

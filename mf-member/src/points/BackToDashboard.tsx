import { ArrowLeft } from 'lucide-react';
import { styled } from 'styled-components';
import { Link } from '@grove/platform/Link';
import { paths } from '@grove/platform/navigation';

/** The way back from what opened from the dashboard. */
export function BackToDashboard() {
  return (
    <Back to={paths.section('dashboard:overview')}>
      <ArrowLeft size={16} aria-hidden />
      Dashboard
    </Back>
  );
}

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: var(--grove-space-1);
  min-block-size: 1.5rem;
`;

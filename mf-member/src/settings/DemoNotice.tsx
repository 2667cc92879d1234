import { styled } from 'styled-components';
import { Notice } from '@grove/ui/feedback/Notice';

/** Replaces the settings that a demo account cannot change. */
export function DemoNotice() {
  return (
    <Space>
      <Notice>Demo accounts are shared by all visitors, so their sign-in settings can’t be changed.</Notice>
    </Space>
  );
}

const Space = styled.div`
  margin-block: var(--grove-space-3) var(--grove-space-4);
`;

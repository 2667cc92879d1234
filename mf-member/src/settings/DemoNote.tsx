import { styled } from 'styled-components';
import { Notice } from '@grove/ui/Notice';

/** Replaces the settings that a demo account cannot change. */
export function DemoNote() {
  return (
    <Space>
      <Notice>
        The demo’s accounts are shared by everyone who looks around, so how they sign in cannot be changed.
      </Notice>
    </Space>
  );
}

const Space = styled.div`
  margin-block: var(--grove-space-3) var(--grove-space-4);
`;

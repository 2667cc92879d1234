import { FileUp, GraduationCap, Plus, Repeat, Video } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '@grove/ui/forms/Button';
import { Menu, MenuItem } from '@grove/ui/overlays/Menu';
import { CreateDialog } from './CreateDialog.tsx';
import type { CreateKind } from './CreateDialog.tsx';

/** The menu in the portal's header that creates content. */
export function CreateMenu() {
  const [kind, setKind] = useState<CreateKind>();
  return (
    <>
      {kind !== undefined && (
        <CreateDialog
          kind={kind}
          onClosed={() => {
            setKind(undefined);
          }}
        />
      )}
      <Menu
        trigger={
          <Button variant="secondary" icon={<Plus size={18} aria-hidden />}>
            <ButtonLabel>Create Content</ButtonLabel>
          </Button>
        }
      >
        <MenuItem
          icon={<GraduationCap aria-hidden />}
          onSelect={() => {
            setKind('course');
          }}
        >
          Create Course
        </MenuItem>
        <MenuItem
          icon={<FileUp aria-hidden />}
          onSelect={() => {
            setKind('file');
          }}
        >
          Upload Digital File
        </MenuItem>
        <MenuItem
          icon={<Video aria-hidden />}
          onSelect={() => {
            setKind('class');
          }}
        >
          Create Live Class
        </MenuItem>
        <MenuItem
          icon={<Repeat aria-hidden />}
          onSelect={() => {
            setKind('membership');
          }}
        >
          Create Membership
        </MenuItem>
      </Menu>
    </>
  );
}

/** Hidden visually on narrow screens, but available to screen readers. */
const ButtonLabel = styled.span`
  @media (width < 48rem) {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

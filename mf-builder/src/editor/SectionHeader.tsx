import { Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { EditorSection } from '@grove/contracts/courses/courseEditor';
import { MenuItem } from '@grove/ui/overlays/Menu';
import { useEditCourse } from './editorContext.ts';
import { InlineNameField } from './InlineNameField.tsx';
import { NodeMenu } from './NodeMenu.tsx';
import type { NodeRowProps } from './nodeRow.ts';

interface SectionHeaderProps extends NodeRowProps {
  section: EditorSection;
  onAddModule: () => void;
}

/** The title of a section above its modules. */
export function SectionHeader({
  course,
  section,
  onAddModule,
  onChanged,
  newestId: newest,
  onNamed,
}: SectionHeaderProps) {
  const { id, title } = section;
  const edit = useEditCourse();
  const [isRenaming, setIsRenaming] = useState(newest === id);
  return (
    <Head>
      {isRenaming ? (
        <InlineNameField
          label="Section name"
          name={title}
          onDone={(name) => {
            setIsRenaming(false);
            onNamed();
            if (name !== undefined)
              void edit({ kind: 'change', node: 'section', id, fields: { title: name } });
          }}
        />
      ) : (
        <h3>{title}</h3>
      )}
      <NodeMenu
        course={course}
        kind="section"
        node={section}
        siblings={course.sections.length}
        others={[]}
        onRename={() => setIsRenaming(true)}
        onChanged={onChanged}
      >
        <MenuItem icon={<Plus size={16} aria-hidden />} onSelect={onAddModule}>
          Add module here
        </MenuItem>
      </NodeMenu>
    </Head>
  );
}

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  padding-inline: var(--grove-space-4) var(--grove-space-2);
  h3 {
    margin: 0;
    overflow-wrap: anywhere;
    color: var(--grove-muted);
    font: 600 var(--grove-text-12) / 1.4 var(--grove-font-body);
    letter-spacing: 0.06em;
    text-transform: uppercase;
  }
`;

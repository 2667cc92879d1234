import { Eye, Pencil, Redo2, Save, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { CourseStructure } from '@grove/contracts/courses/courseEditor';
import type { OtherEditor } from '@grove/contracts/courses/courseEditors';
import { Link } from '@grove/platform/Link';
import { navigate } from '@grove/platform/navigation';
import { pathTo } from '@grove/platform/pathTo';
import { toast } from '@grove/platform/toast';
import { BackLink } from '@grove/ui/navigation/BackLink';
import { Badge } from '@grove/ui/display/Badge';
import { Button } from '@grove/ui/forms/Button';
import { Dialog } from '@grove/ui/overlays/Dialog';
import { CourseDialog } from './CourseDialog.tsx';
import { OtherEditors } from './OtherEditors.tsx';
import { useEditor } from './editorContext.ts';
import { countConflicts } from './conflicts.ts';
import { countUnsaved } from './editorState.ts';
import type { EditorStore } from './editorStore.ts';
import { waitUntilSaved } from './waitUntilSaved.ts';
import { siteHeaderHeight } from '../panels/dock.ts';
import { PublishControls } from './PublishControls.tsx';

interface EditorHeaderProps {
  course: CourseStructure;
  /** The other creators who have the editor open. */
  others: readonly OtherEditor[];
}

/** Shows the back link, the save state and the actions for the course as a whole. */
export function EditorHeader({ course: { course }, others }: EditorHeaderProps) {
  const editor = useEditor();
  const unsaved = editor.use(countUnsaved);
  const undecided = editor.use(countConflicts);
  const canUndo = editor.use(({ undoable }) => undoable.length > 0);
  const canRedo = editor.use(({ redoable }) => redoable.length > 0);
  const [isSaving, setIsSaving] = useState(false);
  const [isEditing, setIsEditing] = useState(false);

  async function save() {
    setIsSaving(true);
    await saveNow(editor);
    setIsSaving(false);
  }

  return (
    <Bar>
      <BackToPortal unsaved={unsaved} />
      <Title>
        <h1>{course.title}</h1>
        <Button
          variant="ghost"
          size="sm"
          iconOnly
          aria-label="Edit course details"
          icon={<Pencil size={16} aria-hidden />}
          onClick={() => setIsEditing(true)}
        />
        <Badge variant={course.isPublished ? 'success' : 'neutral'}>{getStateLabel(course)}</Badge>
      </Title>
      {isEditing && <CourseDialog course={course} onClose={() => setIsEditing(false)} />}
      <OtherEditors others={others} />
      <Tools>
        <span role="status">{undecided > 0 ? formatUndecided(undecided) : formatUnsaved(unsaved)}</span>
        <Button
          variant="ghost"
          size="sm"
          iconOnly
          aria-label="Undo"
          icon={<Undo2 size={18} aria-hidden />}
          disabled={!canUndo}
          onClick={editor.undo}
        />
        <Button
          variant="ghost"
          size="sm"
          iconOnly
          aria-label="Redo"
          icon={<Redo2 size={18} aria-hidden />}
          disabled={!canRedo}
          onClick={editor.redo}
        />
        <PublishControls course={course} />
        <Button
          as="a"
          href={location.pathname.replace(/\/edit$/, '/preview')}
          target="_blank"
          variant="secondary"
          size="sm"
          icon={<Eye size={16} aria-hidden />}
        >
          Preview<span className="grove-unseen"> (opens in a new window)</span>
        </Button>
        <Button
          size="sm"
          icon={<Save size={16} aria-hidden />}
          loading={isSaving}
          onClick={() => void save()}
        >
          Save Changes
        </Button>
      </Tools>
    </Bar>
  );
}

/** Asks for confirmation before the creator leaves with unsaved changes. */
function BackToPortal({ unsaved }: { unsaved: number }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const back = pathTo('creator');
  return (
    <>
      <BackLink
        as={Link}
        to={back}
        aria-label="Back to the Creator Portal"
        onClick={(event) => {
          if (unsaved === 0) return;
          event.preventDefault();
          setIsConfirming(true);
        }}
      >
        Back
      </BackLink>
      <Dialog
        size="sm"
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title="Leave with unsaved changes?"
        description={`${formatUnsaved(unsaved)}. They are stored on this device and will be sent when you’re back online.`}
        actions={
          <>
            <Button variant="ghost" onClick={() => navigate(back)}>
              Leave
            </Button>
            <Button onClick={() => setIsConfirming(false)}>Stay</Button>
          </>
        }
      />
    </>
  );
}

function getStateLabel({ isPublished, studentsKeepAccess }: CourseStructure['course']): string {
  if (isPublished) return 'Published';
  return studentsKeepAccess ? 'Students only' : 'Draft';
}

function formatUnsaved(unsaved: number): string {
  if (unsaved === 0) return 'All changes saved';
  return unsaved === 1 ? '1 unsaved change' : `${String(unsaved)} unsaved changes`;
}

function formatUndecided(undecided: number): string {
  return undecided === 1 ? '1 change needs your decision' : `${String(undecided)} changes need your decision`;
}

/** Sends pending changes and shows whether they were saved. */
async function saveNow(editor: EditorStore) {
  if (await waitUntilSaved(editor)) {
    toast({ title: 'Changes saved', description: 'All your changes are on the server' });
    return;
  }
  const message = formatUnsaved(countUnsaved(editor.use.getState()));
  toast({
    variant: 'destructive',
    title: 'Not saved yet',
    description: `${message}. They are stored on this device and will be sent when you’re back online.`,
  });
}

const Bar = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--grove-space-2) var(--grove-space-4);
  min-block-size: 4rem;
  padding: var(--grove-space-2) clamp(1rem, 2vw, 2rem);
  border-block-end: 1px solid var(--grove-border);
  background: var(--grove-background);

  /* On phones it would leave too little room for the page. */
  @media (width >= 768px) {
    position: sticky;
    inset-block-start: ${siteHeaderHeight};
    z-index: 5;
  }
`;

const Title = styled.div`
  display: flex;
  flex: 1 1 14rem;
  gap: var(--grove-space-3);
  align-items: center;
  min-inline-size: 0;
  h1 {
    margin: 0;
    overflow: hidden;
    font-size: var(--grove-text-22);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-2);
  align-items: center;
  > [role='status'] {
    margin-inline-end: var(--grove-space-2);
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }
`;

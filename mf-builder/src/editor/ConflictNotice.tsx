import { styled } from 'styled-components';
import type { CourseStructure, PageWidgets } from '@grove/contracts/courseEditor';
import { toast } from '@grove/platform/toast';
import { Button } from '@grove/ui/Button';
import { Notice } from '@grove/ui/Notice';
import { differences } from './differences.ts';
import { useEditor } from './editorContext.ts';
import type { Line } from './editorState.ts';

/** Somebody else has changed the course meanwhile: what they changed, and whose changes count. */
export function ConflictNotice() {
  const editor = useEditor();
  const lines = editor.use((state) => state.lines);
  const met = Object.entries(lines).filter(([, line]) => line.theirs !== undefined);
  return met.map(([docId, line]) => (
    <Place key={docId}>
      <Notice tone="warning" live>
        <p>
          <strong>Changed elsewhere meanwhile.</strong> {mineWords(line.refused.length)} not saved yet.
          Elsewhere:
        </p>
        <ul>
          {whatDiffers(line).map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <Choice>
          <Button
            size="sm"
            onClick={() => {
              const lost = editor.keepMine(docId);
              if (lost > 0) tellLost(lost);
            }}
          >
            Keep mine, too
          </Button>
          <Button size="sm" variant="secondary" onClick={() => editor.takeTheirs(docId)}>
            Take theirs
          </Button>
        </Choice>
      </Notice>
    </Place>
  ));
}

function whatDiffers({ confirmed, theirs }: Line): string[] {
  if (confirmed === undefined || theirs === undefined) return [];
  return 'widgets' in theirs
    ? differences.ofPage(confirmed as PageWidgets, theirs)
    : differences.ofCourse(confirmed as CourseStructure, theirs);
}

function mineWords(count: number): string {
  return count === 1 ? 'A change of yours is' : `${String(count)} changes of yours are`;
}

function tellLost(count: number) {
  const description = count === 1 ? 'One of your changes' : `${String(count)} of your changes`;
  toast({
    variant: 'destructive',
    title: 'Not saved',
    description: `${description} was about something that is no longer there.`,
  });
}

const Place = styled.div`
  padding: var(--grove-space-4) clamp(1rem, 2vw, 2rem) 0;
  p {
    margin: 0;
  }
  ul {
    margin-block: var(--grove-space-1) 0;
  }
`;

const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-2);
  margin-block-start: var(--grove-space-3);
`;

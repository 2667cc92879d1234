import { styled } from 'styled-components';
import { useEditor } from './editorContext.ts';
import { useCourseStudents } from './students.api.ts';
import { formatStudentWork } from './formatStudents.ts';

/**
 * Shows how many students have progress or answers in a section, module or lesson. Empty while the number
 * is loading and when there is no connection.
 */
export function StudentWork({ within }: { within: string }) {
  const courseId = useEditor().use((state) => state.courseId);
  const { data } = useCourseStudents({ courseId, within });
  return <Line role="status">{data && formatStudentWork(data)}</Line>;
}

const Line = styled.p`
  margin: 0;
  min-block-size: 1.6em;
  font-weight: 600;
`;

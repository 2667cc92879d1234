import type { CourseStudents } from '@grove/contracts/courses/courseChecks';

/** '1 student', '12 students'. */
export function formatStudents(count: number): string {
  return count === 1 ? '1 student' : `${count.toLocaleString('en')} students`;
}

/** The number of students with progress or answers in a part of a course, as text. */
export function formatStudentWork({ withProgress, withAnswers }: CourseStudents): string {
  const parts = [
    ...(withProgress > 0 ? [`${formatStudents(withProgress)} ${hasOrHave(withProgress)} progress here`] : []),
    ...(withAnswers > 0 ? [`${formatStudents(withAnswers)} ${hasOrHave(withAnswers)} answers here`] : []),
  ];
  return parts.length === 0 ? 'No students have started it yet.' : `${parts.join(', ')}.`;
}

function hasOrHave(count: number): string {
  return count === 1 ? 'has' : 'have';
}

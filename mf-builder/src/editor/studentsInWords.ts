import type { CourseStudents } from '@grove/contracts/courseChecks';

/** '1 student', '12 students'. */
export function studentsInWords(count: number): string {
  return count === 1 ? '1 student' : `${count.toLocaleString('en')} students`;
}

/** The number of students with progress or answers in a part of a course, as text. */
export function workInWords({ withProgress, withAnswers }: CourseStudents): string {
  const parts = [
    ...(withProgress > 0 ? [`${studentsInWords(withProgress)} ${has(withProgress)} progress here`] : []),
    ...(withAnswers > 0 ? [`${studentsInWords(withAnswers)} ${has(withAnswers)} answers here`] : []),
  ];
  return parts.length === 0 ? 'No students have started it yet.' : `${parts.join(', ')}.`;
}

function has(count: number): string {
  return count === 1 ? 'has' : 'have';
}

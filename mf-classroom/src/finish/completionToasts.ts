import { toast } from '@grove/platform/toast';

/** The message that a course is complete. */
export const courseCompleteText = {
  title: 'Course Complete! 🎉',
  description: 'Congratulations on finishing the course!',
};

/** Shows a toast that a lesson is complete, with the given description. */
export function showLessonComplete(description: string) {
  toast({ title: 'Lesson Complete! 💖', description, achievement: 'lesson' });
}

/** Shows a toast after the course's final lesson while earlier lessons are still open. A finished course is
 *  celebrated by a dialog with the same text instead. */
export function showCourseComplete() {
  toast({ ...courseCompleteText, achievement: 'course' });
}

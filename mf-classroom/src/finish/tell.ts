import { toast } from '@grove/platform/toast';

/** Shows a toast that a lesson is complete, with the given description. */
export function tellLessonComplete(description: string) {
  toast({ title: 'Lesson Complete! 💖', description, moment: 'lesson' });
}

/** Shows a toast that a course is complete. */
export function tellCourseComplete() {
  toast({
    title: 'Course Complete! 🎉',
    description: 'Congratulations on finishing the course!',
    moment: 'course',
  });
}

import { toast } from '@grove/platform/toast';

/** Shows a toast that a lesson is complete, with the given description. */
export function showLessonComplete(description: string) {
  toast({ title: 'Lesson Complete! 💖', description, achievement: 'lesson' });
}

/** Shows a toast that a course is complete. */
export function showCourseComplete() {
  toast({
    title: 'Course Complete! 🎉',
    description: 'Congratulations on finishing the course!',
    achievement: 'course',
  });
}

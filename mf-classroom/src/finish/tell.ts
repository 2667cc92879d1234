import { toast } from '@grove/platform/toast';

/** Tells that a lesson is done, and what follows. */
export function tellLessonComplete(description: string) {
  toast({ title: 'Lesson Complete! 💖', description, moment: 'lesson' });
}

/** Tells that the last lesson of a course is done. */
export function tellCourseComplete() {
  toast({
    title: 'Course Complete! 🎉',
    description: 'Congratulations on finishing the course!',
    moment: 'course',
  });
}

import type { PlayerCourse, PlayerLesson } from '@grove/contracts/player';

/** A course for tests: two modules, lessons a (two videos), b (one) and c (none). */
export function courseOf(
  changes: Partial<Record<'a' | 'b' | 'c', Partial<PlayerLesson>>> = {},
): PlayerCourse {
  const lesson = (id: 'a' | 'b' | 'c', videoIds: string[]): PlayerLesson => ({
    id,
    title: `Lesson ${id}`,
    description: '',
    completed: false,
    locked: false,
    videos: videoIds.map((videoId) => ({
      id: videoId,
      title: `Video ${videoId}`,
      duration: '0:30',
      completed: false,
      posterUrl: null,
    })),
    ...changes[id],
  });
  return {
    id: 'course',
    title: 'Course',
    tagline: '',
    modules: [
      { id: 'm1', title: 'One', lessons: [lesson('a', ['a1', 'a2'])] },
      { id: 'm2', title: 'Two', lessons: [lesson('b', ['b1']), lesson('c', [])] },
    ],
  };
}

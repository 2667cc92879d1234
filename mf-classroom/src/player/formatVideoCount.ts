/** Formats a number of videos: '1 video', '3 videos'. */
export function formatVideoCount(count: number): string {
  return `${String(count)} ${count === 1 ? 'video' : 'videos'}`;
}

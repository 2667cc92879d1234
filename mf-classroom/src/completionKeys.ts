/** What keys of queued completions begin with; the id of the video or lesson follows. */
export const completionKeys = { video: 'video-complete ', lesson: 'lesson-complete ' };

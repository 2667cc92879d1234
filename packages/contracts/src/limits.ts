/** Progress is saved each time this many seconds of playback have passed. */
export const saveEverySeconds = 5;
/** How long after loading the player seeks to the saved second. */
export const resumeDelayMs = 500;
/** Characters of the notes that a member keeps about one lesson. */
export const notesMax = 20_000;
/** Rows of the Creator Portal's overview. */
export const recentStudentsShown = 5;
export const topCoursesShown = 3;

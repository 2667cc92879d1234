/** Maximum characters of the title of a course, section, module or lesson. */
export const courseTitleMax = 200;
/** Maximum characters of the description of a course or lesson. */
export const courseTextMax = 5_000;
export const pageTitleMax = 120;
/** Maximum number of days after enrolment until a module opens. */
export const unlockDaysMax = 3_650;
/** Maximum number of nodes in one course: its structure is one document. */
export const courseNodesMax = { sections: 200, modules: 500, lessons: 2_000 } as const;
/** Maximum number of lessons that one edit adds, removes or restores. */
export const lessonsPerEditMax = 50;
export const pagesPerLessonMax = 50;
export const widgetsPerPageMax = 500;
/** Maximum number of removed things that can be restored. */
export const removedNodesMax = 200;
/** Maximum number of undo steps in the editor. */
export const undoMax = 100;
/** Pixels that the pointer must move before dragging starts. */
export const dragThresholdPixels = 8;

/** Maximum number of lessons that are listed as missing content. */
export const missingContentMax = 20;

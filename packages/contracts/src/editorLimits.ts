/** Characters of a course's, section's, module's or lesson's title. */
export const courseTitleMax = 200;
/** Characters of a course's or lesson's description. */
export const courseTextMax = 5_000;
export const pageTitleMax = 120;
/** Days after enrolment that a module may wait. */
export const unlockDaysMax = 3_650;
/** What one course holds: its structure is one document. */
export const courseNodesMax = { sections: 200, modules: 500, lessons: 2_000 } as const;
export const pagesOfLessonMax = 50;
export const widgetsOfPageMax = 500;
/** How many things that were taken out can come back. */
export const removedMax = 200;
/** How many changes the editor takes back. */
export const undoMax = 100;
/** Pixels that the pointer moves before something is dragged. */
export const dragFromPixels = 8;

/** Maximum number of lessons that are listed as missing content. */
export const missingContentMax = 20;

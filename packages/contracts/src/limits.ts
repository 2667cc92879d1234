/** Progress is saved each time this many seconds of playback have passed. */
export const saveEverySeconds = 5;
/** How long a write may wait on a device for the connection. */
export const queuedForSecondsMax = 30 * 86_400;
/** How long after loading the player seeks to the saved second. */
export const resumeDelayMs = 500;
/** Characters of the notes that a member keeps about one lesson. */
export const notesMax = 20_000;
/** Rows of the Creator Portal's overview. */
export const recentStudentsShown = 5;
export const topCoursesShown = 3;
/** Characters of a password. Longer ones would only make hashing slow. */
export const passwordMin = 10;
export const passwordMax = 200;
/** Characters of an email address, as the standard allows. */
export const emailMax = 254;
/** Characters of a member's name. */
export const usernameMax = 80;
export const recoveryCodesCount = 10;
/** Characters of the other fields of a member's profile. */
export const bioMax = 500;
export const phoneMax = 30;
export const addressMax = 200;
/** Of city, state and country. */
export const placeMax = 80;
export const zipCodeMax = 20;
/** The year before which nobody who is here was born. */
export const birthYearMin = 1900;
/** Bytes of a picture that is uploaded to become an avatar. */
export const avatarBytesMax = 5_242_880;
/** Pixels of such a picture: more would only cost the server's memory. */
export const avatarPixelsMax = 16_000_000;
/** Pixels along each side that such a picture, and the square that is cut out of it, must have at least. */
export const avatarSideMin = 64;
/** Pixels along each side of the three pictures that are made of it. */
export const avatarSides = [64, 128, 256] as const;
/** A post's preview shows at most so many of the emoji it got. */
export const reactionsShown = 4;
/** How often one physical thing may be in a cart, and how many different things. */
export const cartQuantityMax = 99;
export const cartItemsMax = 50;
/** Students on one page of their list. */
export const studentsPageSize = 50;
/** Characters of a note about a student. */
export const studentNoteMax = 5_000;
/** Characters of what the library is searched for, and of a category. */
export const librarySearchMax = 100;
/** Characters of what a buyer writes about a product. */
export const reviewMax = 2_000;
/** Characters of why money was given back. */
export const refundReasonMax = 500;

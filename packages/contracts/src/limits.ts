/** Progress is saved each time this many seconds of playback have passed. */
export const saveEverySeconds = 5;
/** How long a place in a course may wait on a device for the connection. */
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
export const placeNameMax = 80;
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
/** Characters of a post, of its tag and of a comment. */
export const postMax = 5_000;
export const postTagMax = 40;
export const commentMax = 2_000;
/** Characters of what creators tell everybody. */
export const announcementTitleMax = 200;
export const announcementMax = 5_000;
/** Characters of what the search box is asked. */
export const searchQueryMax = 100;
/** Members whom one post or comment mentions, and who are offered at once. */
export const mentionsMax = 10;
/** Posts, or comments, that one answer holds; posts that stand above all others. */
export const feedPageSize = 20;
export const pinnedMax = 3;
/** Characters of what a circle or pod is called and of what it says about itself. */
export const circleNameMax = 80;
export const circleDescriptionMax = 500;
/** Open circles, and open pods, of one installation; those that one member may be in; the members of one. */
export const circlesMax = 1_000;
export const circlesOfMemberMax = 200;
export const circleMembersMax = 5_000;
/** Members of a circle on one page of their list; circles and pods that one student is added to at once. */
export const circlesPageSize = 50;
export const assignmentsMax = 100;
/** Characters of a message; messages and conversations that one answer holds. */
export const messageMax = 4_000;
export const messagesPageSize = 30;
export const conversationsPageSize = 20;
/** Conversations that a member may begin within a day. */
export const newConversationsMax = 30;
/** Members that a search for somebody to write to finds. */
export const membersFoundMax = 8;
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
/** Sections of one page, and what one may hold: characters of its title and its HTML, and pictures. */
export const sectionsMax = 100;
export const sectionTitleMax = 200;
export const sectionContentMax = 20_000;
export const sectionImagesMax = 60;
/** Characters of an address in a section. */
export const webAddressMax = 2_000;
/** Bytes of a site's draft, so that it and what is in force fit into one document. */
export const siteBytesMax = 4_000_000;
/** Earlier states of the site that can be restored, and deleted sections that can be brought back. */
export const siteStatesKept = 50;
export const deletedSectionsKept = 20;

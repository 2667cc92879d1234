/** Progress is saved each time this many seconds of playback have passed. */
export const saveIntervalSeconds = 5;
/** How long a position in a course may wait on a device for the connection. */
export const queuedSecondsMax = 30 * 86_400;
/** The delay after loading before the player seeks to the saved second. */
export const resumeDelayMs = 500;
/** Maximum characters of a member's notes on one lesson. */
export const notesMax = 20_000;
/** Numbers of rows on the Creator Portal's overview. */
export const recentStudentsShown = 5;
export const topCoursesShown = 3;
/** Characters of a password. Longer ones would make hashing slow. */
export const passwordMin = 10;
export const passwordMax = 200;
/** Maximum characters of an email address, as in the standard. */
export const emailMax = 254;
/** Maximum characters of a member's name. */
export const usernameMax = 80;
export const recoveryCodesCount = 10;
/** Maximum characters of the other fields of a member's profile. */
export const bioMax = 500;
export const phoneMax = 30;
export const addressMax = 200;
/** For city, state and country. */
export const cityMax = 80;
export const zipCodeMax = 20;
/** The earliest accepted year of birth. */
export const birthYearMin = 1900;
/** Maximum bytes of a picture uploaded as an avatar. */
export const avatarBytesMax = 5_242_880;
/** Minimum pixels along each side of such a picture and of the square cropped from it. */
export const avatarSideMin = 64;
/** Pixels along each side of the three resized avatars. */
export const avatarSides = [64, 128, 256] as const;
/** Maximum number of different emoji shown with a post. */
export const reactionsShown = 4;
/** Maximum characters of a post, of its tag and of a comment. */
export const postMax = 5_000;
export const postTagMax = 40;
export const commentMax = 2_000;
/** Maximum characters of an announcement's title and text. */
export const announcementTitleMax = 200;
export const announcementMax = 5_000;
/** Maximum characters of a search query. */
export const searchQueryMax = 100;
/** Maximum number of members mentioned in one post or comment, and of members suggested at once. */
export const mentionsMax = 10;
/** Posts or comments in one response; maximum number of pinned posts. */
export const feedPageSize = 20;
export const pinnedMax = 3;
/** Maximum characters of a circle's or pod's name and description. */
export const circleNameMax = 80;
export const circleDescriptionMax = 500;
/** Maximum number of open circles, and of open pods, in one installation; of circles per member; of
 *  members per circle. */
export const circlesMax = 1_000;
export const circlesPerMemberMax = 200;
export const circleMembersMax = 5_000;
/** Members of a circle on one page; maximum number of circles and pods that a student is added to at
 *  once. */
export const circlesPageSize = 50;
export const assignmentsMax = 100;
/** Maximum characters of a message; messages and conversations in one response. */
export const messageMax = 4_000;
export const messagesPageSize = 30;
export const conversationsPageSize = 20;
/** Maximum number of conversations that a member may start in a day. */
export const newConversationsMax = 30;
/** Maximum number of results in a search for a member to write to. */
export const memberResultsMax = 8;
/** Maximum number of blocked members in a response. */
export const blockedMembersMax = 1_000;
/** Maximum quantity of one physical product in a cart, and maximum number of different products. */
export const cartQuantityMax = 99;
export const cartItemsMax = 50;
/** Students on one page of their list. */
export const studentsPageSize = 50;
/** Maximum number of students that a request names by their ids, and that one message or enrolment reaches. */
export const selectedStudentsMax = 1_000;
export const studentActionMax = 20_000;
/** Maximum characters of a note about a student. */
export const studentNoteMax = 5_000;
/** Maximum characters of a library search and of a category. */
export const librarySearchMax = 100;
/** Maximum characters of a review. */
export const reviewMax = 2_000;
/** Maximum characters of a refund reason. */
export const refundReasonMax = 500;
/** Maximum number of sections of one page; maximum characters of a section's title and HTML; maximum
 *  number of its pictures. */
export const sectionsMax = 100;
export const sectionTitleMax = 200;
export const sectionContentMax = 20_000;
export const sectionImagesMax = 60;
/** Maximum number of a section's questions, buttons, and reviews, offers or teachers; maximum characters of a
 *  question, an answer, and a button's label. */
export const sectionQuestionsMax = 40;
export const sectionButtonsMax = 3;
export const sectionItemsMax = 12;
export const questionMax = 300;
export const answerMax = 2_000;
export const buttonLabelMax = 60;
/** Maximum number of lines of each list of an audience section, and maximum characters of a line; maximum days of a
 *  guarantee. */
export const audienceLinesMax = 12;
export const audienceLineMax = 200;
export const guaranteeDaysMax = 365;
/** Maximum characters of an address in a section. */
export const webAddressMax = 2_000;
/** Maximum bytes of a site's draft, so that it fits into one document together with the published
 *  state. */
export const siteBytesMax = 4_000_000;
/** Number of earlier states of the site that can be restored, and of deleted sections that can be
 *  restored. */
export const siteStatesMax = 50;
export const deletedSectionsMax = 20;

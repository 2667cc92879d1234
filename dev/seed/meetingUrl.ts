/** The link of the demo's sessions and classes, which leads to a placeholder page. */
export const meetingUrl = 'https://example.com/the-sanctum';

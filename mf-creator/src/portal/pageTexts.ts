/** The subtitles of the portal's pages. Their skeletons reserve space for them. */
export const pageTexts = {
  circles: 'Small rooms within the community. What is shared in one is read by its members alone.',
  reviews: 'What buyers say of your courses and products, the latest first.',
  reports: 'What members have reported. Who reported something stays between creators.',
  coaching: 'The sessions that are booked, and those that were: say here who came.',
  people: 'Everyone with an account, newest first.',
  system: 'What Grove stands on, and what it still has to do.',
  releases: 'Which version of each remote members have, and how it does. Figures are of the last 24 hours.',
  audit: 'Who did what to whom. Each line is kept for 400 days.',
};

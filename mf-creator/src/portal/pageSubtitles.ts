/** The subtitles of the portal's pages. Their skeletons reserve space for them. */
export const pageSubtitles = {
  circles: 'Small groups within the community. Only a group’s members can see what is shared in it.',
  reviews: 'Reviews of your courses and products, newest first.',
  reports: 'Content and members that have been reported. Only creators can see who reported them.',
  coaching: 'Upcoming and past sessions. Record attendance here.',
  people: 'Everyone with an account, newest first.',
  site: 'The name, the look and the defaults of the whole site. Changes apply at once.',
  system: 'The services that Grove depends on, and pending deliveries.',
  releases: 'The live version of each remote and its health over the last 24 hours.',
  audit: 'Who did what, and when. Entries are kept for 400 days.',
};

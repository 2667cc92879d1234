/** Names the live events that a request wrote, in its answer: the page that sent it knows already. */
export const eventsHeader = 'Grove-Events';

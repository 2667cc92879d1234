/** Response header with the ids of the live events that a request wrote, so that the page that sent it
 *  can ignore them. */
export const eventsHeader = 'Grove-Events';

/** No session lasts longer: those that began before are over. */
export const longestMs = 12 * 60 * 60 * 1000;

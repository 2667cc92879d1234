/** Query key of the signed-in user, the same as in the platform's session. */
export const sessionKey = ['/api/auth/me'];

/** Under which the query cache keeps who is signed in, as platform's session asks for it. */
export const sessionKey = ['/api/auth/me'];

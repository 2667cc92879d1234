// Apart from the contract of deploys, which brings zod along: the portal's forms read these, too.

/** A remote's name, or `shell`. */
export const remoteNamePattern = /^[a-z][a-z0-9-]{1,40}$/;
/** Characters of such a name. */
export const remoteNameMax = 41;
/** Characters of what a deploy token is called. */
export const tokenLabelMax = 80;
/** Characters of a reason in the log of deployments. */
export const deployReasonMax = 300;

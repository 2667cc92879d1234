// Apart from the contract of deploys, which brings zod along: the portal's forms read these, too.
import type { FieldRule } from './fieldRules.ts';

/** A remote's name, or `shell`. */
export const remoteNamePattern = /^[a-z][a-z0-9-]{1,40}$/;
/** Characters of such a name. */
export const remoteNameMax = 41;
/** Characters of what a deploy token is called. */
export const tokenLabelMax = 80;
/** Characters of a reason in the log of deployments. */
export const deployReasonMax = 300;
/** What a remote's first screen, or a chunk of its, can be allowed to weigh at most. */
export const budgetKilobytesMax = 1_024;

export const deployRules = {
  tokenLabel: { required: 'Please name it', max: tokenLabelMax },
  remoteName: {
    required: 'Please name a remote',
    max: remoteNameMax,
    patterns: { all: [remoteNamePattern], message: 'Please use small letters, digits and hyphens' },
  },
  /** A sentence for the log. */
  why: { max: deployReasonMax },
  /** The same, where nothing else tells what it was for. */
  budgetWhy: { required: 'Please say why', max: deployReasonMax },
  /** As it is typed; it crosses the wire in bytes. */
  budgetKilobytes: {
    required: 'Please enter a number of kB',
    max: String(budgetKilobytesMax).length,
    patterns: {
      all: [/^(?:[1-9]\d{0,2}|10[01]\d|102[0-4])$/],
      message: `Please use a whole number, at most ${String(budgetKilobytesMax)}`,
    },
  },
} as const satisfies Record<string, FieldRule>;

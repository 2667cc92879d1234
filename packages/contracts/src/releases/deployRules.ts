// Separate from the contract of deploys, which imports zod: the portal's forms read these rules, too.
import type { FieldRule } from '../fields/fieldRules.ts';

/** A remote's name, or `shell`. */
export const remoteNamePattern = /^[a-z][a-z0-9-]{1,40}$/;
/** Maximum characters of a remote's name. */
export const remoteNameMax = 41;
/** Maximum characters of a deploy token's label. */
export const tokenLabelMax = 80;
/** Maximum characters of a reason in the deployment log. */
export const deployReasonMax = 300;
/** The highest budget that can be set for a remote's first screen or for a chunk. */
export const budgetKilobytesMax = 1_024;

/** A canary that increases by itself: its percentages, and the minutes and the loads that each of them needs before
 *  the next. */
export const canaryRamp = { steps: [5, 50, 100], minutes: 30, loads: 50 } as const;

export const deployRules = {
  tokenLabel: { required: 'Please enter a label', max: tokenLabelMax },
  remoteName: {
    required: 'Please enter the name of a remote',
    max: remoteNameMax,
    patterns: { all: [remoteNamePattern], message: 'Please use lowercase letters, digits and hyphens' },
  },
  /** The reason for the log. */
  reason: { max: deployReasonMax },
  /** The reason for a budget change; required, because nothing else explains it. */
  budgetReason: { required: 'Please enter a reason', max: deployReasonMax },
  /** The text of the form field; requests contain bytes. */
  budgetKilobytes: {
    required: 'Please enter a size in kB',
    max: String(budgetKilobytesMax).length,
    patterns: {
      all: [/^(?:[1-9]\d{0,2}|10[01]\d|102[0-4])$/],
      message: `Please enter a whole number up to ${String(budgetKilobytesMax)}`,
    },
  },
} as const satisfies Record<string, FieldRule>;

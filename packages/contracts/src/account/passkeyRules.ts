/** Maximum number of passkeys of one account. */
export const passkeysMax = 20;

/** The rule for a passkey's name. Not one of the shared field rules, because only Settings needs it. */
export const passkeyNameRule = { required: 'Please enter a name', max: 80 };

import { createGuestAccount, renewClaimLink } from './identity/auth/createGuestAccount.ts';
import { registerGuestAccounts } from './shop/payments/guestAccounts.ts';

// Signing in depends on orders, so an order cannot import it. What a visitor's purchase needs from it is registered
// here, for every process that writes the effects of payments.
registerGuestAccounts({ createGuestAccount, renewClaimLink });

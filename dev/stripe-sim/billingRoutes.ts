import { listInvoicePayments, retrieveInvoicePayment } from './invoicePayments.ts';
import { listInvoices, payInvoice, retrieveInvoice, voidOpenInvoice } from './invoices.ts';
import { createPrice, listPrices, retrievePrice, updatePrice } from './prices.ts';
import { createProduct, retrieveProduct, updateProduct } from './products.ts';
import type { Route } from './route.ts';
import {
  cancelSubscription,
  createSubscription,
  listSubscriptions,
  retrieveSubscription,
  updateSubscription,
} from './subscriptions.ts';
import {
  advanceTestClock,
  createTestClock,
  deleteTestClock,
  listTestClocks,
  retrieveTestClock,
} from './testClocks.ts';

const clocks = '/v1/test_helpers/test_clocks';

/** The parts of Stripe Billing that memberships use. */
export const billingRoutes: Record<string, Route> = {
  'POST /v1/products': { handle: createProduct },
  'GET /v1/products/:id': { handle: retrieveProduct },
  'POST /v1/products/:id': { handle: updateProduct },
  'POST /v1/prices': { handle: createPrice },
  'GET /v1/prices': { handle: listPrices },
  'GET /v1/prices/:id': { handle: retrievePrice },
  'POST /v1/prices/:id': { handle: updatePrice },
  'POST /v1/subscriptions': { handle: createSubscription },
  'GET /v1/subscriptions': { handle: listSubscriptions },
  'GET /v1/subscriptions/:id': { handle: retrieveSubscription },
  'POST /v1/subscriptions/:id': { handle: updateSubscription },
  'DELETE /v1/subscriptions/:id': { handle: cancelSubscription },
  'GET /v1/invoices': { handle: listInvoices },
  'GET /v1/invoices/:id': { handle: retrieveInvoice },
  'POST /v1/invoices/:id/pay': { handle: payInvoice },
  'POST /v1/invoices/:id/void': { handle: voidOpenInvoice },
  'GET /v1/invoice_payments': { handle: listInvoicePayments },
  'GET /v1/invoice_payments/:id': { handle: retrieveInvoicePayment },
  [`POST ${clocks}`]: { handle: createTestClock },
  [`GET ${clocks}`]: { handle: listTestClocks },
  [`GET ${clocks}/:id`]: { handle: retrieveTestClock },
  [`POST ${clocks}/:id/advance`]: { handle: advanceTestClock },
  [`DELETE ${clocks}/:id`]: { handle: deleteTestClock },
};

/** Sums of sales in cents. A refund counts on the day of its sale. */
export interface SalesSums {
  grossCents: number;
  refundedCents: number;
}

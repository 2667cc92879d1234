/** Sums of what was sold. What was given back is counted where the sale is. */
export interface Sold {
  grossCents: number;
  refundedCents: number;
}

import { listPage } from './lists.ts';
import { newId, seconds } from './objects.ts';
import type { Charge, Dispute } from './objects.ts';
import { metadataAfter, rejectUnknown, text } from './params.ts';
import { emit } from './sim.ts';
import type { Call } from './sim.ts';
import { invalid, missing } from './stripeError.ts';

const responseWindowSeconds = 7 * 24 * 3_600;

/** Opens a dispute, which takes a charge's money back until it is closed. */
export function openDispute(call: Call, chargeId: string, reason: string): Dispute {
  const { store } = call.sim;
  const charge = store.find('charge', chargeId);
  if (!charge) throw missing('charge', chargeId, 'charge');
  if (charge.disputed || charge.status !== 'succeeded')
    throw invalid('Only a successful charge can be disputed, and only once.');
  const dispute = store.put('dispute', newDispute(charge, reason));
  const disputed = store.put('charge', { ...charge, disputed: true });
  emit(call, 'charge.dispute.created', dispute);
  emit(call, 'charge.dispute.funds_withdrawn', dispute);
  emit(call, 'charge.updated', disputed, { disputed: false });
  return dispute;
}

/** Closes a dispute; if it is won, the money returns. The charge stays marked as disputed, as at Stripe. */
export function closeDispute(call: Call, id: string, won: boolean): Dispute {
  const open = retrieveDispute(call, id);
  if (open.status === 'won' || open.status === 'lost') throw invalid('This dispute is already closed.');
  const closed = call.sim.store.put('dispute', { ...open, status: won ? 'won' : 'lost' });
  emit(call, 'charge.dispute.closed', closed, { status: open.status });
  if (won) emit(call, 'charge.dispute.funds_reinstated', closed);
  return closed;
}

export function retrieveDispute({ sim }: Call, id: string): Dispute {
  const dispute = sim.store.find('dispute', id);
  if (!dispute) throw missing('dispute', id, 'dispute');
  return dispute;
}

/** Lists disputes, newest first. */
export function listDisputes({ sim, params }: Call) {
  rejectUnknown(params, 'charge', 'payment_intent', 'created', 'limit', 'starting_after', 'ending_before');
  const charge = text(params, 'charge');
  const intent = text(params, 'payment_intent');
  const found = sim.store
    .all('dispute')
    .filter((one) => (charge ?? one.charge) === one.charge)
    .filter((one) => (intent ?? one.payment_intent) === one.payment_intent);
  return listPage(params, '/v1/disputes', found);
}

/** Submits evidence. Only the fact that there is evidence is stored, not its content. */
export function updateDispute(call: Call, id: string): Dispute {
  const { sim, params } = call;
  rejectUnknown(params, 'evidence', 'metadata', 'submit');
  const dispute = retrieveDispute(call, id);
  const hasEvidence = params.has('evidence');
  const updated = sim.store.put('dispute', {
    ...dispute,
    evidence_details: { ...dispute.evidence_details, has_evidence: hasEvidence },
    metadata: metadataAfter(params, dispute.metadata),
    status: hasEvidence && dispute.status === 'needs_response' ? 'under_review' : dispute.status,
  });
  emit(call, 'charge.dispute.updated', updated, { status: dispute.status });
  return updated;
}

function newDispute(charge: Charge, reason: string): Dispute {
  return {
    id: newId('dp'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: seconds(),
    currency: charge.currency,
    evidence_details: {
      due_by: seconds() + responseWindowSeconds,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: 'needs_response',
  };
}

import { Counter, Gauge, Histogram } from 'prom-client';
import { metrics } from '../../infra/metrics.ts';

export const liveConnections = new Gauge({
  name: 'grove_live_connections',
  help: 'Open pages connected to this process for live events',
  registers: [metrics],
});

export const sentEvents = new Counter({
  name: 'grove_live_events_sent_total',
  help: 'Live events sent, counted once per page',
  registers: [metrics],
});

export const eventLag = new Histogram({
  name: 'grove_live_lag_seconds',
  help: 'Time from writing a live event to sending it',
  buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
  registers: [metrics],
});

import { SpanKind } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node';

/** Attributes that never contain a person's data, a token or a signed address. All others are dropped: paths and
 *  queries may contain secrets, Redis keys contain addresses, and error messages contain refused values. */
const allowed = new Set([
  ...['http.method', 'http.request.method', 'http.route', 'http.status_code', 'http.response.status_code'],
  ...['http.request.resend_count', 'http.scheme', 'url.scheme', 'http.flavor', 'network.protocol.version'],
  ...['db.system', 'db.system.name', 'db.name', 'db.namespace', 'db.mongodb.collection'],
  ...['db.collection.name', 'db.operation', 'db.operation.name'],
  ...['server.address', 'server.port', 'net.peer.name', 'net.peer.port'],
  'error.type',
]);
/** The client's network address, which the HTTP server records under the names that are a server's elsewhere. */
const incoming = new Set(['net.peer.name', 'net.peer.port']);

/** Wraps an exporter so that it gets only what is allowed above. */
export function withoutPersonalData(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(strip), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

function strip(span: ReadableSpan): ReadableSpan {
  const kept = Object.entries(span.attributes).filter(
    ([name]) => allowed.has(name) && !(span.kind === SpanKind.SERVER && incoming.has(name)),
  );
  return {
    name: span.name,
    kind: span.kind,
    spanContext: () => span.spanContext(),
    ...(span.parentSpanContext && { parentSpanContext: span.parentSpanContext }),
    startTime: span.startTime,
    endTime: span.endTime,
    duration: span.duration,
    ended: span.ended,
    status: { code: span.status.code },
    attributes: Object.fromEntries(kept),
    links: span.links.map(({ context }) => ({ context })),
    events: [],
    resource: span.resource,
    instrumentationScope: span.instrumentationScope,
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: span.droppedLinksCount,
  };
}

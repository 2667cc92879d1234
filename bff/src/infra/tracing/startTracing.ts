import { createRequire, syncBuiltinESMExports } from 'node:module';
import { ROOT_CONTEXT, SpanKind, context, propagation, trace } from '@opentelemetry/api';
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { MongoDBInstrumentation } from '@opentelemetry/instrumentation-mongodb';
import { RedisInstrumentation } from '@opentelemetry/instrumentation-redis';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { defaultResource, detectResources, envDetector } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { SpanExporter } from '@opentelemetry/sdk-trace-node';
import { withoutPersonalData } from './withoutPersonalData.ts';
import type { Tracing } from './tracingParts.ts';

/** Requests of proxies and Prometheus, which come every second and say nothing. */
const probes = new Set(['/accepting', '/metrics', '/health', '/ready']);

/** Starts to trace requests, MongoDB, Redis and outgoing calls, as OpenTelemetry's variables say.
 *  @throws Error if a variable asks for an unsupported exporter or protocol. */
export function startTracing(): Tracing {
  const exporter = withoutPersonalData(createExporter(process.env));
  const provider = new NodeTracerProvider({
    resource: defaultResource().merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  registerInstrumentations({
    tracerProvider: provider,
    instrumentations: [
      new HttpInstrumentation({ ignoreIncomingRequestHook: ({ url }) => probes.has(url ?? '') }),
      new UndiciInstrumentation(),
      new MongoDBInstrumentation(),
      new RedisInstrumentation(),
    ],
  });
  patchBuiltins();
  return { nameRequest, currentTrace, inSpan, stop: () => provider.shutdown().catch(() => undefined) };
}

/** The instrumentations patch modules when they are required. Modules that are imported get Node's own modules
 *  without `require`. */
function patchBuiltins(): void {
  const require = createRequire(import.meta.url);
  for (const name of ['http', 'https']) require(name);
  syncBuiltinESMExports();
}

function createExporter(env: Record<string, string | undefined>): SpanExporter {
  const exporter = env['OTEL_TRACES_EXPORTER'] || 'otlp';
  if (exporter !== 'otlp') throw new Error(`OTEL_TRACES_EXPORTER must be otlp or none, not ${exporter}.`);
  const protocol =
    env['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'] || env['OTEL_EXPORTER_OTLP_PROTOCOL'] || 'http/protobuf';
  if (protocol === 'http/protobuf') return new ProtobufExporter();
  if (protocol === 'http/json') return new JsonExporter();
  throw new Error(`OTEL_EXPORTER_OTLP_PROTOCOL must be http/protobuf or http/json, not ${protocol}.`);
}

function nameRequest(route: string): void {
  const span = trace.getActiveSpan();
  span?.updateName(route);
  span?.setAttribute('http.route', route.replace(/^\S+ /, ''));
}

function currentTrace(): string | undefined {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier['traceparent'];
}

const inSpan: Tracing['inSpan'] = ({ name, cause }, work) => {
  const from = trace.getSpanContext(propagation.extract(ROOT_CONTEXT, { traceparent: cause }));
  const options = { kind: SpanKind.CONSUMER, root: true, links: from ? [{ context: from }] : [] };
  return trace.getTracer('grove').startActiveSpan(name, options, (span) => work().finally(() => span.end()));
};

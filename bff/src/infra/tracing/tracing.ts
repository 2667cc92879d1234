import { createRequire } from 'node:module';
import type * as Start from './startTracing.ts';
import type { Tracing } from './tracingParts.ts';

const off: Tracing = {
  nameRequest: () => undefined,
  currentTrace: () => undefined,
  inSpan: (_span, work) => work(),
  stop: () => Promise.resolve(),
};

/** This process's tracing. The first import of each process must be this file: libraries loaded earlier are not
 *  traced. Loading is synchronous, because other imports don't wait for an asynchronous one. */
export const tracing: Tracing = isTracingConfigured(process.env) ? load().startTracing() : off;

function load(): typeof Start {
  return createRequire(import.meta.url)('./startTracing.ts') as typeof Start;
}

/** Whether OpenTelemetry's own variables ask for traces. */
export function isTracingConfigured(env: Record<string, string | undefined>): boolean {
  const { OTEL_SDK_DISABLED, OTEL_TRACES_EXPORTER: exporter } = env;
  if (OTEL_SDK_DISABLED === 'true' || exporter === 'none') return false;
  return [exporter, env['OTEL_EXPORTER_OTLP_ENDPOINT'], env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']].some(
    (value) => value !== undefined && value !== '',
  );
}

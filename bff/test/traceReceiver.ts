import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll } from '@jest/globals';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}

/** A span in OTLP's JSON. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
  links?: { traceId: string; spanId: string }[];
}

interface TracesRequest {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: ReceivedSpan[] }[] }[];
}

export interface TraceReceiver {
  /** The variables that make a process send its spans here. */
  variables: Record<string, string>;
  spans: ReceivedSpan[];
  /** All requests as text. */
  text(): string;
  /** Returns the spans below this one, at any depth. */
  spansBelow(span: ReceivedSpan): ReceivedSpan[];
}

/** Starts an OTLP receiver for traces over HTTP with JSON. Call at the top of a test file. */
export async function createTraceReceiver(): Promise<TraceReceiver> {
  const requests: TracesRequest[] = [];
  const spans: ReceivedSpan[] = [];
  const server = createServer((req, res) => {
    void json(req).then((body) => {
      const request = body as TracesRequest;
      requests.push(request);
      for (const { scopeSpans } of request.resourceSpans)
        spans.push(...scopeSpans.flatMap((scope) => scope.spans));
      res.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => void server.close());
  const spansBelow = (span: ReceivedSpan): ReceivedSpan[] =>
    spans
      .filter(({ parentSpanId, traceId }) => parentSpanId === span.spanId && traceId === span.traceId)
      .flatMap((child) => [child, ...spansBelow(child)]);
  return {
    variables: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_SERVICE_NAME: 'grove-in-tests',
      OTEL_BSP_SCHEDULE_DELAY: '100',
    },
    spans,
    text: () => JSON.stringify(requests),
    spansBelow,
  };
}

/** The functions that tracing adds to the code. Without tracing, each function only runs the work. */
export interface Tracing {
  /** Names the request's span after its route. @param route the route's pattern, without values. */
  nameRequest: (route: string) => void;
  /** Returns the current span as a W3C `traceparent`, to be stored with work that runs later. */
  currentTrace: () => string | undefined;
  /** Runs work in a span of its own, which links to the span that caused it. */
  inSpan: <T>(span: { name: string; cause?: string | undefined }, work: () => Promise<T>) => Promise<T>;
  /** Sends the remaining spans. */
  stop: () => Promise<void>;
}

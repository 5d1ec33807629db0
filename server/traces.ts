import type { IncomingMessage, RequestListener } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { followStatements } from '#database/follow-statements.server.ts'

/** Loaded only if traces are exported, because the module adds 100 ms to the start. */
export type Traces = {
  /** `routeOf` returns the route pattern of a path. */
  trace(listener: RequestListener, routeOf: (path: string) => string): RequestListener
  /** Sends the remaining spans. Never throws. */
  stop(): Promise<void>
}

type TracesOptions = { url: string; share: number; believesCaller: boolean }

const name = 'carga-plena'
const timeoutMs = 2_000

/**
 * Spans contain route patterns and kinds of statements, never paths, parameters or visitors.
 * @param share share of requests that are traced, from 0 to 1
 * @param believesCaller continues the trace of a proxy
 */
export function openTraces({ url, share, believesCaller }: TracesOptions): Traces {
  const processor = new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })
  const resource = resourceFromAttributes({ 'service.name': name, 'service.instance.id': String(process.pid) })
  const sampler = new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) })
  const provider = new TracerProvider({ resource, sampler, spanProcessors: [processor] })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const propagator = new W3CTraceContextPropagator()
  const tracer = provider.getTracer(name)
  const parentOf = ({ headers }: IncomingMessage) =>
    believesCaller
      ? propagator.extract(ROOT_CONTEXT, headers, {
          get: (carrier, key) => (carrier as Record<string, string>)[key],
          keys: (carrier) => Object.keys(carrier as object),
        })
      : ROOT_CONTEXT
  // Statements of jobs and of the queue belong to no request and get no span.
  followStatements((kind) => {
    if (!trace.getActiveSpan()) return null
    const span = tracer.startSpan(kind, { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql' } })
    return (error) => {
      if (error) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    }
  })
  return {
    trace: (listener, routeOf) => (incoming, outgoing) => {
      const [path = ''] = (incoming.url ?? '').split(/[?#]/, 1)
      const route = routeOf(path)
      const method = ['GET', 'HEAD', 'POST'].includes(incoming.method ?? '') ? incoming.method : 'other'
      const attributes = { 'http.request.method': method, 'http.route': route }
      const parent = parentOf(incoming)
      const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent)
      outgoing.once('close', () => {
        if (outgoing.writableFinished) span.setAttribute('http.response.status_code', outgoing.statusCode)
        if (!outgoing.writableFinished || outgoing.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      })
      context.with(trace.setSpan(parent, span), () => listener(incoming, outgoing))
    },
    // An unresponsive collector must not block the shutdown.
    stop: () => Promise.race([provider.shutdown().catch(() => {}), pause(timeoutMs, undefined, { ref: false })]),
  }
}

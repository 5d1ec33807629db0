import cluster from 'node:cluster'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { constants, PerformanceObserver } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import { LRUCache } from 'lru-cache'
import prometheus from 'prom-client'
import type { MetricsAddress } from '#app/platform/process/setting-formats.ts'
import { StartupFailure } from '#app/platform/process/startup-failure.ts'
import type { OpenDatabase } from '#database/database.ts'
import { measureDatabase } from './measure-database.ts'

export type Metrics = {
  time(listener: RequestListener, routeOf: (path: string) => string): RequestListener
  markRendered(listener: RequestListener): RequestListener
  stop(): Promise<void>
}

const maxPatterns = 2_000

/** Without a supervisor, serves the metrics at `address`; a supervisor collects them from its workers. */
export async function openMetrics(open: OpenDatabase, address: MetricsAddress): Promise<Metrics> {
  prometheus.collectDefaultMetrics()
  // The supervisor requests the metrics of its workers.
  if (cluster.isWorker) ofWorkers()
  measureLiveHeap()
  measureDatabase(open)
  const requests = new prometheus.Counter({
    name: 'http_requests_total',
    help: 'Answered requests',
    labelNames: ['method', 'route', 'status'],
  })
  const durations = new prometheus.Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the head of a request to the last byte of its answer; cache is hit for kept pages',
    labelNames: ['route', 'cache'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  })
  const served = cluster.isWorker ? null : await serveMetrics(address)
  const rendered = new WeakSet<ServerResponse>()
  return {
    time: (listener, routeOf) => {
      const patterns = new LRUCache<string, string>({ max: maxPatterns })
      return (incoming, outgoing) => {
        const begun = performance.now()
        outgoing.once('close', () => {
          const path = pathOf(incoming)
          const route = patterns.get(path) ?? routeOf(path)
          patterns.set(path, route)
          const status = outgoing.writableFinished ? String(outgoing.statusCode) : 'aborted'
          requests.inc({ method: methodOf(incoming), route, status })
          const cache = rendered.has(outgoing) ? 'miss' : 'hit'
          durations.observe({ route, cache }, (performance.now() - begun) / 1000)
        })
        listener(incoming, outgoing)
      }
    },
    markRendered: (listener) => (incoming, outgoing) => {
      rendered.add(outgoing)
      listener(incoming, outgoing)
    },
    stop: async () => served?.stop(),
  }
}

export async function serveMetrics(
  { host, port }: MetricsAddress,
  collect = ofThisProcess,
): Promise<{ stop(): Promise<void> }> {
  const server = createServer((incoming, outgoing) => {
    if (incoming.method !== 'GET' || pathOf(incoming) !== '/metrics') return void outgoing.writeHead(404).end()
    collect().then(
      (text) => outgoing.writeHead(200, { 'content-type': prometheus.register.contentType }).end(text),
      () => outgoing.writeHead(503).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) =>
      reject(
        new StartupFailure(
          `As métricas não podem ser servidas em ${host}:${port} (${cause.code}). Defina outro METRICS_ADDRESS.`,
          {
            cause,
          },
        ),
      ),
    )
    server.listen(port, host, resolve)
  })
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const ofThisProcess = () => prometheus.register.metrics()

export function ofWorkers(): () => Promise<string> {
  const registry = new prometheus.AggregatorRegistry()
  return () => registry.clusterMetrics()
}

/** Heap size after a full garbage collection: continuous growth is a leak. */
function measureLiveHeap(): void {
  const liveHeap = new prometheus.Gauge({
    name: 'portal_live_heap_bytes',
    help: 'Heap in use after the last whole garbage collection',
  })
  new PerformanceObserver((list) => {
    const isWhole = list.getEntries().some((entry) => kindOf(entry) === constants.NODE_PERFORMANCE_GC_MAJOR)
    if (isWhole) liveHeap.set(getHeapStatistics().used_heap_size)
  }).observe({ entryTypes: ['gc'] })
}

function kindOf(entry: object): unknown {
  return 'detail' in entry && typeof entry.detail === 'object' && entry.detail && 'kind' in entry.detail
    ? entry.detail.kind
    : undefined
}

function pathOf({ url = '' }: IncomingMessage): string {
  const [path = ''] = url.split(/[?#]/, 1)
  return path
}

function methodOf({ method = '' }: IncomingMessage): string {
  return ['GET', 'HEAD', 'POST'].includes(method) ? method : 'other'
}

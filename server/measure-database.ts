import prometheus from 'prom-client'
import type { OpenDatabase } from '#database/database.ts'

type Measured = {
  isUp: boolean
  pingSeconds: number
  jobs: { name: string; state: string; count: number }[]
  mails: { state: string; count: number; oldestSeconds: number }[]
}

/** Cache time of the measurements, so that all gauges of one scrape share one query. */
const readingLastsMs = 1_000
/** A database that takes longer counts as down. */
const timeoutMs = 3_000

/** All workers read the same values, so they are combined by `max` or `first`, not summed. */
export function measureDatabase(open: OpenDatabase): void {
  let reading: Promise<Measured> | null = null
  const read = () => {
    reading ??= readWithin(open).finally(() => setTimeout(() => (reading = null), readingLastsMs).unref())
    return reading
  }
  gauge('portal_database_up', 'Whether the database answers', [], (self, { isUp }) => self.set(isUp ? 1 : 0), read)
  gauge(
    'portal_database_ping_seconds',
    'Time of an empty statement',
    [],
    (self, { pingSeconds }) => self.set(pingSeconds),
    read,
  )
  gauge(
    'portal_jobs',
    'Jobs of the queue that wait, run or have failed',
    ['queue', 'state'],
    (self, { jobs }) => {
      for (const { name, state, count } of jobs) self.set({ queue: name, state }, count)
    },
    read,
  )
  gauge(
    'portal_outgoing_mails',
    'Mails that wait or could not be sent',
    ['state'],
    (self, { mails }) => {
      for (const state of ['waiting', 'failed'])
        self.set({ state }, mails.find((row) => row.state === state)?.count ?? 0)
    },
    read,
  )
  gauge(
    'portal_outgoing_mails_oldest_seconds',
    'Age of the mail that waits longest',
    [],
    (self, { mails }) => self.set(mails.find(({ state }) => state === 'waiting')?.oldestSeconds ?? 0),
    read,
  )
  if (open.connections) measurePool(open.connections)
}

function measurePool(connections: NonNullable<OpenDatabase['connections']>): prometheus.Gauge {
  return new prometheus.Gauge({
    name: 'portal_database_connections',
    help: 'Connections of the pool by use, and requests that wait for one',
    labelNames: ['state'],
    collect() {
      for (const [state, count] of Object.entries(connections())) this.set({ state }, count)
    },
  })
}

function gauge<Label extends string>(
  name: string,
  help: string,
  labelNames: Label[],
  set: (self: prometheus.Gauge<Label>, measured: Measured) => void,
  read: () => Promise<Measured>,
): prometheus.Gauge<Label> {
  return new prometheus.Gauge<Label>({
    name,
    help,
    labelNames,
    aggregator: 'max',
    async collect() {
      const measured = await read()
      this.reset()
      set(this, measured)
    },
  })
}

async function readWithin(open: OpenDatabase): Promise<Measured> {
  const down: Measured = { isUp: false, pingSeconds: 0, jobs: [], mails: [] }
  const silence = new Promise<Measured>((resolve) => setTimeout(() => resolve(down), timeoutMs).unref())
  return Promise.race([readDatabase(open).catch(() => down), silence])
}

async function readDatabase({ executeSql }: OpenDatabase): Promise<Measured> {
  const begun = performance.now()
  await executeSql('select 1')
  const pingSeconds = (performance.now() - begun) / 1000
  const { rows: jobs } = await executeSql(
    `select name, state::text as state, count(*)::int as count from pgboss.job
     where state in ('created', 'retry', 'active', 'failed') group by name, state`,
  )
  const { rows: mails } = await executeSql(
    `select state, count(*)::int as count, extract(epoch from now() - min(created_at))::float8 as "oldestSeconds"
     from outgoing_mails where state in ('waiting', 'failed') group by state`,
  )
  return { isUp: true, pingSeconds, jobs: jobs as Measured['jobs'], mails: mails as Measured['mails'] }
}

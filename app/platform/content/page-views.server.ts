import { gte, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Log } from '#app/platform/process/log.server.ts'
import type { Database } from '#database/database.ts'
import { pageViews } from '#database/schema/portal.ts'
import { vehicles } from '#database/schema/vehicles.ts'

/** Counts page views in memory and writes them to the database at intervals. */
export type PageViews = {
  note(path: string): void
  /** After a failure, keeps the counts for the next call. Never throws. */
  flush(): Promise<void>
  stop(): Promise<void>
}

const flushEveryMs = 30_000
/** Maximum addresses between two writes. Only scanners request more. */
const maxAddresses = 2_000
const countedDays = 30

/** The cost pages of models are counted together as `allCostPages`. */
const costPages = new Set([
  '/calculadora',
  '/calculadora/minha-vida',
  '/carregar-em-casa',
  '/carregar-em-casa/conta-de-luz',
  '/comparativo/custos',
  '/ipva',
  '/viagem',
])
const allCostPages = '/veiculo/custo'

function dayOf(instant: Date): SQL<string> {
  return sql`(${instant.toISOString()}::timestamptz at time zone 'America/Sao_Paulo')::date`
}

export function firstCountedDay(now: Date): SQL<string> {
  return sql`${dayOf(now)} - ${countedDays - 1}::int`
}

/** Stores nothing about visitors. */
export function openPageViews({ db, clock, log }: { db: Database; clock: Clock; log: Log }): PageViews {
  let counted = new Map<string, number>()
  const add = (address: string, views = 1) => {
    const known = counted.get(address)
    if (known !== undefined || counted.size < maxAddresses) counted.set(address, (known ?? 0) + views)
  }
  const flush = async () => {
    if (counted.size === 0) return
    const taken = counted
    counted = new Map()
    await writeViews(db, dayOf(clock.now()), taken).catch((error: unknown) => {
      log.error({ err: error }, 'openings of pages could not be written')
      for (const [address, views] of taken) add(address, views)
    })
  }
  const timer = setInterval(() => void flush(), flushEveryMs)
  timer.unref()
  return {
    note: (path) => {
      const page = path.toLowerCase().replace(/\/$/, '')
      if (costPages.has(page)) return add(page)
      const [, first, address, last, ...rest] = page.split('/')
      if ((first !== 'veiculo' && first !== 'veiculo-v2') || !address || rest.length > 0) return
      if (last !== undefined && last !== 'custo') return
      if (last) add(allCostPages)
      add(`/veiculo/${address}`)
    },
    flush,
    stop: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}

async function writeViews(db: Database, day: SQL<string>, counted: Map<string, number>) {
  const pages = await pagesOf(db, [...counted.keys()])
  const sums = new Map<string, number>()
  for (const [address, views] of counted) {
    const page = pages.get(address)
    if (page) sums.set(page, (sums.get(page) ?? 0) + views)
  }
  if (sums.size === 0) return
  // A fixed order of rows prevents deadlocks between processes.
  const rows = [...sums].map(([page, views]) => ({ day, page, views })).toSorted((a, b) => (a.page < b.page ? -1 : 1))
  await db
    .insert(pageViews)
    .values(rows)
    .onConflictDoUpdate({
      target: [pageViews.day, pageViews.page],
      set: { views: sql`${pageViews.views} + excluded.views` },
    })
}

/** A model has several addresses, which count as one page. null: not a page. */
async function pagesOf(db: Database, addresses: string[]): Promise<Map<string, string | null>> {
  const segments = addresses.filter((page) => !costPages.has(page) && page !== allCostPages).map(modelSegment)
  const found =
    segments.length === 0
      ? []
      : await db
          .select({ id: vehicles.id, slug: vehicles.slug })
          .from(vehicles)
          .where(or(inArray(vehicles.slug, segments), inArray(vehicles.id, segments.flatMap(numberAtEnd))))
  const idBySlug = new Map(found.map(({ id, slug }) => [slug, id]))
  const ids = new Set(found.map(({ id }) => id))
  const pageOf = (address: string) => {
    if (costPages.has(address) || address === allCostPages) return address
    const segment = modelSegment(address)
    const id = idBySlug.get(segment) ?? numberAtEnd(segment).find((number) => ids.has(number))
    return id === undefined ? null : `/veiculo/${id}`
  }
  return new Map(addresses.map((address) => [address, pageOf(address)]))
}

function modelSegment(address: string): string {
  const segment = address.slice('/veiculo/'.length)
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

function numberAtEnd(segment: string): number[] {
  const last = segment.split('-').at(-1) ?? ''
  return /^\d{1,9}$/.test(last) ? [Number(last)] : []
}

export type PageOpenings = ReadonlyMap<string, number>

export async function listPageViews(db: Database, clock: Clock): Promise<PageOpenings> {
  const rows = await db
    .select({ page: pageViews.page, views: sql<number>`sum(${pageViews.views})::int` })
    .from(pageViews)
    .where(gte(pageViews.day, firstCountedDay(clock.now())))
    .groupBy(pageViews.page)
  return new Map(rows.map(({ page, views }) => [page, views]))
}

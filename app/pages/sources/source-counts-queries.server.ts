import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { isActiveVehicle } from '#app/domain/vehicles/active-vehicles.server.ts'
import { figureColumns } from '#app/domain/vehicles/facts/fact-columns.server.ts'
import { type FigureKey, figureKeys } from '#app/domain/vehicles/facts/facts.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { cacheEachPerContentVersion, type Content } from '#app/platform/content/content-cache.server.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import type { Database } from '#database/database.ts'
import { sources, vehicleFigureSources, vehicles } from '#database/schema/vehicles.ts'
import {
  ageOf,
  confidenceOf,
  latestDay,
  vehicleKind,
  findKnownShares,
  findPointShares,
} from './known-data-queries.server.ts'
import {
  type ArticleSourceCounts,
  type FetchedSource,
  type FigureCount,
  type FigureSummary,
  type Gaps,
  type NamedSource,
  type SourceCounts,
  summariseFigures,
  type UnknownCount,
} from './source-counts.ts'
import { isPublicOn } from '#app/domain/news/published-news.server.ts'
import { officialSourceIds, sentFilePrefix } from '#app/domain/costs/official-sources.ts'
import { dataSourceFiles, dataSources } from '#database/schema/data-sources.ts'
import { ipvaRules, referenceFigures, tariffFlagMonths } from '#database/schema/costs.ts'
import { news } from '#database/schema/news.ts'
import { loadOrNothing } from '#app/platform/failures/run-loader.server.ts'

export function findSourceCounts(content: Content, clock: Clock): Promise<SourceCounts> {
  return readPerDay(content, dayInSaoPaulo(clock.now()))
}

const readPerDay: (content: Content, today: string) => Promise<SourceCounts> = cacheEachPerContentVersion(
  async (content: Content, today: string) => {
    const { db } = content
    const [counts, unknown, named, articles, gaps, points, known, fetched] = await Promise.all([
      countFigures(db, today),
      countUnknown(db),
      listSources(db),
      loadOrNothing(content, () => countArticleSources(db, today), null),
      loadOrNothing(content, () => findGaps(db), null),
      loadOrNothing(content, () => findPointShares(db, today), null),
      loadOrNothing(content, () => findKnownShares(content, today), null),
      loadOrNothing(content, () => listFetchedSources(db), []),
    ])
    return { counts, ...unknown, sources: named, articles, gaps, points, known, fetched, today }
  },
  { topics: ['vehicles', 'costs', 'news', 'charging'], keyOf: (today) => today, max: 1 },
)

/** Cheaper than `findSourceCounts`. */
export function findFigureSummary(content: Content, clock: Clock): Promise<FigureSummary> {
  return readSummaryPerDay(content, dayInSaoPaulo(clock.now()))
}

const readSummaryPerDay: (content: Content, today: string) => Promise<FigureSummary> = cacheEachPerContentVersion(
  async ({ db }: Content, today: string) => summariseFigures(await countFigures(db, today)),
  { topics: ['vehicles', 'costs'], keyOf: (today) => today, max: 1 },
)

async function listFetchedSources(db: Database): Promise<FetchedSource[]> {
  const { source, address, fetchedAt } = dataSourceFiles
  const [rows, newestFiles] = await Promise.all([
    db.select({ id: dataSources.id, lastSuccessAt: dataSources.lastSuccessAt }).from(dataSources),
    db.selectDistinctOn([source], { source, address }).from(dataSourceFiles).orderBy(source, desc(fetchedAt)),
  ])
  const days = new Map(rows.map(({ id, lastSuccessAt }) => [id, lastSuccessAt && dayInSaoPaulo(lastSuccessAt)]))
  const sent = new Set(newestFiles.filter((file) => file.address.startsWith(sentFilePrefix)).map((file) => file.source))
  return officialSourceIds.map((id) => ({ id, lastDay: days.get(id) ?? null, isSent: sent.has(id) }))
}

/** Derived from the name, because cost tables have no source codes. */
const kindOfName = sql`case
  when source is null then 'estimate'
  when source !~* '(ANEEL|ANP|Banco Central|Inmetro|MCTI|SIRENE|Inventário Nacional|Detran|Sefaz|Lei |Decreto )' then 'press'
  when source ~* '(citad|cita |via )' then 'official-cited'
  else 'official' end`

async function countFigures(db: Database, today: string): Promise<FigureCount[]> {
  const counted = sql`(with figures as (
      select 'veiculos' as part, f.reference_date, ${vehicleKind(sql`f.source_codes`)} as kind, f.confidence
      from vehicle_figure_sources f join vehicles v on v.id = f.vehicle_id where v.is_active
      union all
      select 'custos', reference_date, ${kindOfName}, confidence
      from reference_figures where replaced_at is null
      union all
      select 'ipva', reference_date, ${kindOfName}, confidence
      from ipva_rules where replaced_at is null
    ), dated as (select *, ${latestDay(sql`reference_date`)} as day from figures)
    select part, kind, ${confidenceOf(sql`kind`, sql`confidence`)} as confidence, ${ageOf(sql`day`, today)} as age,
      count(*)::int as count
    from dated group by 1, 2, 3, 4) as counted`
  return db
    .select({
      part: sql<FigureCount['part']>`part`,
      kind: sql<FigureCount['kind']>`kind`,
      confidence: sql<FigureCount['confidence']>`confidence`,
      age: sql<FigureCount['age']>`age`,
      count: sql<number>`count`,
    })
    .from(counted)
}

async function countUnknown(db: Database): Promise<{ modelCount: number; unknown: UnknownCount[] }> {
  const missing = figureKeys.map((key) => [
    key,
    sql<number>`count(*) filter (where ${vehicles[figureColumns[key]]} is null)::int`,
  ])
  const columns = Object.fromEntries(missing) as Record<FigureKey, SQL<number>>
  const [row] = await db
    .select({ ...columns, modelCount: sql<number>`count(*)::int` })
    .from(vehicles)
    .where(isActiveVehicle)
  const unknown = figureKeys.map((figure) => ({ figure, count: row?.[figure] ?? 0 })).filter(({ count }) => count > 0)
  return { modelCount: row?.modelCount ?? 0, unknown: unknown.toSorted((a, b) => b.count - a.count) }
}

const maxSources = 2000

function listSources(db: Database): Promise<NamedSource[]> {
  const count = sql<number>`count(${vehicles.id})::int`
  const newest = sql<string | null>`max(${vehicleFigureSources.referenceDate})`
  return db
    .select({ code: sources.code, kind: sources.kind, pages: sources.pages, count, newest })
    .from(sources)
    .innerJoin(vehicleFigureSources, sql`${sources.code} = any(${vehicleFigureSources.sourceCodes})`)
    .innerJoin(vehicles, and(eq(vehicles.id, vehicleFigureSources.vehicleId), isActiveVehicle))
    .where(eq(sources.isPublished, true))
    .groupBy(sources.code)
    .orderBy(desc(count), asc(sources.code))
    .limit(maxSources)
}

/**
 * Sources below published articles, and how many are links.
 * @param today 'YYYY-MM-DD' in São Paulo
 */
async function countArticleSources(db: Database, today: string): Promise<ArticleSourceCounts> {
  const behindHeading = sql`substring(${news.contentHtml} from '<h2[^>]*>Fontes</h2>\\s*<ul>(.*)$')`
  const list = sql`split_part(${behindHeading}, '</ul>', 1)`
  const occurrences = (part: string) => sql`(length(list) - length(replace(list, ${part}, ''))) / length(${part})`
  const lists = db
    .select({ list: list.as('list') })
    .from(news)
    .where(isPublicOn(today))
    .as('lists')
  const [row] = await db
    .select({
      articles: sql<number>`count(*)::int`,
      withoutList: sql<number>`count(*) filter (where list is null)::int`,
      named: sql<number>`coalesce(sum(${occurrences('<li')}), 0)::int`,
      linked: sql<number>`coalesce(sum(${occurrences('<a ')}), 0)::int`,
    })
    .from(lists)
  return row ?? { articles: 0, withoutList: 0, named: 0, linked: 0 }
}

/**
 * Counts IPVA rules to be checked and states with a licensing fee, and finds the last month with a tariff flag (monthly surcharge on
 * electricity).
 */
async function findGaps(db: Database): Promise<Gaps> {
  const licensing = eq(referenceFigures.key, 'licensing-brl-per-year')
  const [rules, states, months] = await Promise.all([
    db
      .select({
        rules: sql<number>`count(*)::int`,
        rulesToBeChecked: sql<number>`count(*) filter (where ${ipvaRules.isToBeChecked})::int`,
      })
      .from(ipvaRules)
      .where(isNull(ipvaRules.replacedAt)),
    db
      .select({ statesWithLicensing: sql<number>`count(distinct ${referenceFigures.state})::int` })
      .from(referenceFigures)
      .where(and(licensing, isNull(referenceFigures.replacedAt))),
    db
      .select({ lastFlagMonth: sql<string | null>`max(${tariffFlagMonths.referenceDate})` })
      .from(tariffFlagMonths)
      .where(isNull(tariffFlagMonths.replacedAt)),
  ])
  const nothing = { rules: 0, rulesToBeChecked: 0 }
  const { statesWithLicensing } = states[0] ?? { statesWithLicensing: 0 }
  return { ...nothing, ...rules[0], statesWithLicensing, lastFlagMonth: months[0]?.lastFlagMonth ?? null }
}

import { and, eq, isNull, sql } from 'drizzle-orm'
import { isPublicOn } from '#app/features/news/published-news.server.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { ipvaRules, referenceFigures, tariffFlagMonths } from '#database/schema/costs.ts'
import { news } from '#database/schema/news.ts'
import type { ArticleSourceCounts, Gaps } from './source-counts.ts'

/** The list under an article's heading 'Fontes', and how many of its items lead to a page. @param today 'YYYY-MM-DD' */
export async function countArticleSources(db: Database, today: string): Promise<ArticleSourceCounts> {
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

/** What is not known of charging points, of rules of IPVA and of prices of states. */
export async function findGaps(db: Database): Promise<Gaps> {
  const published = and(
    eq(chargingPoints.isSample, false),
    eq(chargingPoints.isHidden, false),
    isNull(chargingPoints.doubt),
  )
  const licensing = eq(referenceFigures.key, 'licensing-brl-per-year')
  const [points, rules, states, months] = await Promise.all([
    db
      .select({
        points: sql<number>`count(*)::int`,
        pointsWithoutConnector: sql<number>`count(*) filter (where cardinality(${chargingPoints.connectorTypes}) = 0)::int`,
        pointsWithoutPower: sql<number>`count(*) filter (where ${chargingPoints.maxPowerKw} is null)::int`,
      })
      .from(chargingPoints)
      .where(published),
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
  const nothing = { points: 0, pointsWithoutConnector: 0, pointsWithoutPower: 0, rules: 0, rulesToBeChecked: 0 }
  const { statesWithLicensing } = states[0] ?? { statesWithLicensing: 0 }
  return { ...nothing, ...points[0], ...rules[0], statesWithLicensing, lastFlagMonth: months[0]?.lastFlagMonth ?? null }
}

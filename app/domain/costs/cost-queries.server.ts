import { asc, isNull } from 'drizzle-orm'
import { isStateCode } from '#app/platform/brazil/brazilian-states.ts'
import { cachePerContentVersion } from '#app/platform/content/content-cache.server.ts'
import type { Database } from '#database/database.ts'
import { ipvaRules, referenceFigures, localRules, networkTariffs, marketCounts } from '#database/schema/costs.ts'
import { currentUntil, reviewIntervalOfFigure, tableReviewIntervals, type Validity } from './figure-validity.ts'
import type { IpvaRule } from './ipva-rule.ts'
import { isReferenceFigureKey } from './reference-figure-kinds.ts'
import type { Provenance, ReferenceFigure } from './reference-figure.ts'
import type { LocalRule } from './local-rule.ts'
import type { NetworkTariff } from './network-tariff.ts'
import { type Market, marketOf } from './market.ts'

/** Safety limit per table. Registrations grow every month. */
const maxRows = 5000

export type DatedFigure = ReferenceFigure & Validity
export type SourcedIpvaRule = IpvaRule & Provenance & Validity

/** Prices, factors and IPVA rules in force. */
export const findCostTables = cachePerContentVersion('costs', async (db: Database) => ({
  figures: await listFigures(db),
  ipvaRules: await listIpvaRules(db),
}))

/** Ignores rows with an unknown key or state, which another version of the portal may have written. */
async function listFigures(db: Database): Promise<DatedFigure[]> {
  const { key, state, values, source, referenceDate, validUntil, confidence, note } = referenceFigures
  const rows = await db
    .select({ key, state, values, source, referenceDate, validUntil, confidence, note })
    .from(referenceFigures)
    .where(isNull(referenceFigures.replacedAt))
    .orderBy(asc(referenceFigures.id))
    .limit(maxRows)
  return rows
    .filter(
      (row): row is DatedFigure => isReferenceFigureKey(row.key) && (row.state === null || isStateCode(row.state)),
    )
    .map((row) => ({ ...row, currentUntil: currentUntil(row, reviewIntervalOfFigure(row.key)) }))
}

async function listIpvaRules(db: Database): Promise<SourcedIpvaRule[]> {
  const rows = await db
    .select()
    .from(ipvaRules)
    .where(isNull(ipvaRules.replacedAt))
    .orderBy(asc(ipvaRules.id))
    .limit(maxRows)
  return rows
    .filter((row): row is typeof row & Pick<IpvaRule, 'state'> => isStateCode(row.state))
    .map(({ id, createdAt, createdBy, replacedAt, ...rule }) => ({
      ...rule,
      currentUntil: currentUntil(rule, tableReviewIntervals.ipva),
    }))
}

/** Ignores rows with an unknown state. */
export const findLocalRules = cachePerContentVersion('costs', async (db: Database): Promise<LocalRule[]> => {
  const rows = await db
    .select()
    .from(localRules)
    .where(isNull(localRules.replacedAt))
    .orderBy(asc(localRules.id))
    .limit(maxRows)
  return rows
    .filter((row): row is typeof row & Pick<LocalRule, 'state'> => isStateCode(row.state))
    .map(({ id, createdAt, createdBy, replacedAt, ...rule }) => rule)
})

export const findNetworkTariffs = cachePerContentVersion('costs', async (db: Database): Promise<NetworkTariff[]> => {
  const rows = await db
    .select()
    .from(networkTariffs)
    .where(isNull(networkTariffs.replacedAt))
    .orderBy(asc(networkTariffs.network), asc(networkTariffs.id))
    .limit(maxRows)
  return rows.map(({ id, createdAt, createdBy, replacedAt, ...tariff }) => ({
    ...tariff,
    currentUntil: currentUntil(tariff, tableReviewIntervals.redes),
  }))
})

export const findMarket = cachePerContentVersion('costs', async (db: Database): Promise<Market> => {
  const { measure, subject, powertrain, count, source, referenceDate, note, replacedAt } = marketCounts
  const rows = await db
    .select({ measure, subject, powertrain, count, source, referenceDate, note })
    .from(marketCounts)
    .where(isNull(replacedAt))
    .orderBy(asc(marketCounts.id))
    .limit(maxRows)
  return marketOf(rows)
})

import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import type { Database } from '#database/database.ts'
import { distributorTariffs, ipvaRules, localRules, marketCounts, networkTariffs, referenceFigures, tariffFlagMonths } from '#database/schema/costs.ts'
import { portalState } from '#database/schema/portal.ts'
import { seedFiles } from './seed-files.server.ts'

/** Inserts all shipped cost data. Call it once per database. */
export async function seedCosts(tx: Database, now: Date): Promise<void> {
  await tx.insert(referenceFigures).values(seedFiles.referenceFigures().map((row) => ({ ...row, createdAt: now })))
  await tx.insert(ipvaRules).values(seedFiles.ipvaRules().map((row) => ({ ...row, createdAt: now })))
  await seedLocalRules(tx, now)
  await seedNetworkTariffs(tx, now)
  await seedMarketCounts(tx, now)
  await seedDistributorTariffs(tx, now)
  await raiseContentVersion(tx, 'costs', now)
}

/** Does nothing if the table has rows, even replaced ones: rules that an editor removed stay removed. */
export async function seedLocalRules(tx: Database, now: Date): Promise<void> {
  if ((await tx.$count(localRules)) > 0) return
  await tx.insert(localRules).values(seedFiles.localRules().map((row) => ({ ...row, createdAt: now })))
  await raiseContentVersion(tx, 'costs', now)
}

/** Does nothing if the table has rows, even replaced ones. */
export async function seedNetworkTariffs(tx: Database, now: Date): Promise<void> {
  if ((await tx.$count(networkTariffs)) > 0) return
  await tx.insert(networkTariffs).values(seedFiles.networkTariffs().map((row) => ({ ...row, createdAt: now })))
  await raiseContentVersion(tx, 'costs', now)
}

/** Does nothing if the table has rows, even replaced ones. */
export async function seedMarketCounts(tx: Database, now: Date): Promise<void> {
  if ((await tx.$count(marketCounts)) > 0) return
  await tx.insert(marketCounts).values(seedFiles.marketCounts().map((row) => ({ ...row, createdAt: now })))
  await raiseContentVersion(tx, 'costs', now)
}

/** Does nothing if the table has rows, even replaced ones. */
export async function seedDistributorTariffs(tx: Database, now: Date): Promise<void> {
  if ((await tx.$count(distributorTariffs)) > 0) return
  await tx.insert(distributorTariffs).values(seedFiles.distributorTariffs().map((row) => ({ ...row, createdAt: now })))
  await raiseContentVersion(tx, 'costs', now)
}

const decidedKey = 'tariff-flags'
/** Keys of the figures that were introduced with the tariff flags. */
const ofHomeTariff = /^(?:flag-|white-tariff-|electricity-(?:icms|pis-cofins)-)/

/** Runs once per database, also an older one. Skips a key that already has a row, even a replaced one. */
export async function decideTariffFlags(tx: Database, now: Date): Promise<void> {
  const decided = await tx
    .insert(portalState)
    .values({ key: decidedKey, value: 'seeded', updatedAt: now })
    .onConflictDoNothing()
    .returning({ key: portalState.key })
  if (decided.length === 0) return
  const known = new Set((await tx.selectDistinct({ key: referenceFigures.key }).from(referenceFigures)).map(({ key }) => key))
  const missing = seedFiles.referenceFigures().filter(({ key }) => ofHomeTariff.test(key) && !known.has(key))
  if (missing.length > 0) await tx.insert(referenceFigures).values(missing.map((row) => ({ ...row, createdAt: now })))
  const months = seedFiles.tariffFlags().map((row) => ({ ...row, createdAt: now }))
  await tx.insert(tariffFlagMonths).values(months).onConflictDoNothing()
  await raiseContentVersion(tx, 'costs', now)
}

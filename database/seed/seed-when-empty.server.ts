import { sql } from 'drizzle-orm'
import { recordInstalledData } from '#app/panel/seed-updates/installed-data.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import type { Database } from '#database/database.ts'
import { calculatorUsage } from '#database/schema/costs.ts'
import { contentVersions, portalFigures, portalSettings } from '#database/schema/portal.ts'
import { brands, sources } from '#database/schema/vehicles.ts'
import { decideChartsAndSeries, seedArticles } from './seed-articles.server.ts'
import { decideShippedPoints, decideSampleChargingPoints } from './seed-charging-points.server.ts'
import { decideTariffFlags, seedCosts, seedDistributorTariffs, seedLocalRules, seedMarketCounts, seedNetworkTariffs } from './seed-costs.server.ts'
import { seedFiles } from './seed-files.server.ts'
import { decideSampleSuppliers } from './seed-suppliers.server.ts'
import { seedVehicles } from './seed-vehicles.server.ts'
import { decideArticles, noteArticles } from './update-articles.server.ts'

type SeedChoice = 'market' | 'bundled' | 'none'

/** Advisory lock: nodes with an empty database wait for each other. The number is arbitrary. */
const seedLock = 7_351_903

/**
 * Seeds in one transaction. Never repeats, even if editors have emptied the database.
 * @returns numbers of inserted rows; null: nothing was seeded
 */
export function seedWhenEmpty(
  db: Database,
  clock: Clock,
  choice: SeedChoice,
): Promise<{ vehicles: number; articles: number } | null> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
    const published = (await tx.select({ topic: contentVersions.topic }).from(contentVersions)).map(({ topic }) => topic)
    const now = clock.now()
    await recordInstalledData(tx, now)
    if (published.length) {
      // An older database lacks data that later versions added.
      if (!published.includes('costs')) await seedCosts(tx, now)
      await decideTariffFlags(tx, now)
      await seedLocalRules(tx, now)
      await seedNetworkTariffs(tx, now)
      await seedMarketCounts(tx, now)
      await seedDistributorTariffs(tx, now)
      await decideChartsAndSeries(tx, now)
      if (choice !== 'none') await decideArticles(tx, clock)
      if (choice !== 'none') await decidePlaces(tx, clock, choice)
      return null
    }
    await tx.insert(calculatorUsage).values({ id: 1, count: 0 }).onConflictDoNothing()
    await tx.insert(portalFigures).values(seedFiles.portalFigures())
    await tx.insert(sources).values(seedFiles.sources())
    await tx.insert(brands).values(seedFiles.brands())
    await seedCosts(tx, now)
    await decideTariffFlags(tx, now)
    const vehicleIds = choice === 'none' ? new Map<string, number>() : await seedVehicles(tx, choice, now)
    const articles = choice === 'none' ? 0 : await seedArticles(tx, vehicleIds)
    await decideChartsAndSeries(tx, now)
    await noteArticles(tx, now)
    for (const topic of ['vehicles', 'news', 'portal'] as const) await raiseContentVersion(tx, topic, now)
    await decidePlaces(tx, clock, choice)
    return { vehicles: vehicleIds.size, articles }
  })
}

/** Every seeded database has samples, but only SEED=bundled shows them. */
async function decidePlaces(tx: Database, clock: Clock, choice: SeedChoice): Promise<void> {
  const now = clock.now()
  const decision = { isWanted: choice !== 'none', now }
  await decideSampleSuppliers(tx, decision)
  await decideSampleChargingPoints(tx, decision)
  if (choice === 'bundled') await showSamples(tx, now)
  await decideShippedPoints(tx, clock, choice === 'market')
}

/** Keeps the choice of an editor. */
async function showSamples(tx: Database, now: Date): Promise<void> {
  const shown = await tx
    .insert(portalSettings)
    .values({ key: 'showSamples', value: true, updatedBy: 'sistema', updatedAt: now })
    .onConflictDoNothing()
    .returning({ key: portalSettings.key })
  if (shown.length === 0) return
  for (const topic of ['portal', 'suppliers', 'charging'] as const) await raiseContentVersion(tx, topic, now)
}

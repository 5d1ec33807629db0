import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { decideSampleChargingPoints } from '#database/seed/seed-charging-points.server.ts'
import { addChargingPoints } from '#tests/builders/charging-point.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { openUnifiedPoints, planUnifiedSitemap } from './unified-sitemap.server.ts'
import type { Sitemap } from './sitemap-xml.ts'
import type { SitemapSources } from './sitemap-queries.server.ts'

const sourcesOf = (db: Database) => {
  const versions = { of: () => ({ version: 1, changedAt: fixedClock.now() }) }
  return { content: { db, versions }, clock: fixedClock, log: console } as unknown as SitemapSources
}

async function pointsIn(sitemap: Sitemap | null): Promise<string[]> {
  const paths: string[] = []
  if (sitemap?.kind === 'urlset') for await (const page of sitemap.pages) paths.push(...page.map(({ path }) => path))
  return paths.filter((path) => path.startsWith('/mapa-abastecimento/'))
}

test('splits charging points above the limit into files that list each once, without samples', async ({ db }) => {
  await decideSampleChargingPoints(db, { isWanted: true, now: fixedClock.now() })
  await addChargingPoints(db, ...Array.from({ length: 120 }, (_, index) => ({ slug: `p-${index}` })))
  await db
    .update(chargingPoints)
    .set({ isHidden: true })
    .where(sql`${chargingPoints.slug} = 'p-7'`)
  const sources = sourcesOf(db)
  const whole = await pointsIn(await planUnifiedSitemap(sources))
  expect(whole).toHaveLength(119)
  const index = await planUnifiedSitemap(sources, 100)
  const files = index.kind === 'index' ? index.paths.filter((path) => path.includes('pontos')) : []
  expect(files.length).toBeGreaterThan(1)
  const parts = await Promise.all(
    files.map(async (file) => pointsIn(await openUnifiedPoints(sources, Number(/\d+/.exec(file)?.[0]), 100))),
  )
  expect(parts.flat().toSorted()).toEqual(whole.toSorted())
  for (const part of [99, 999_999]) expect(await openUnifiedPoints(sources, part, 100)).toBeNull()
})

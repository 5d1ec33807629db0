import { asc } from 'drizzle-orm'
import { cachePerContentVersion } from '#app/platform/content/content-cache.server.ts'
import { municipalityChanges } from '#database/schema/data-sources.ts'
import { setMunicipalityChanges } from './municipalities.server.ts'

export const maxMunicipalityChanges = 100

/** Loads changed municipalities into memory, again after each change of the charging content. Await it before using municipalities. */
export const readMunicipalityChanges = cachePerContentVersion('charging', async (db) => {
  setMunicipalityChanges(
    await db.select().from(municipalityChanges).orderBy(asc(municipalityChanges.code)).limit(maxMunicipalityChanges),
  )
})

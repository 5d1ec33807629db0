import { seedWhenEmpty } from '#database/seed/seed-when-empty.server.ts'
import { databaseTest } from './database.ts'
import { standingClock } from './standing-clock.ts'

/** `market` is the database with the 89 models that the portal begins with. */
export const marketTest = databaseTest.extend('market', async ({ db }) => {
  await seedWhenEmpty(db, standingClock, 'market')
  return db
})

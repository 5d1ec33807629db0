import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import type { Database } from '#database/database.ts'
import { ipvaRules, referenceFigures } from '#database/schema/costs.ts'
import { seedFiles } from './seed-files.server.ts'

/** Prices of energy, factors and the rules of IPVA, as they were known when the portal was made; once in a database's life. */
export async function seedCosts(tx: Database, now: Date): Promise<void> {
  await tx.insert(referenceFigures).values(seedFiles.referenceFigures().map((row) => ({ ...row, createdAt: now })))
  await tx.insert(ipvaRules).values(seedFiles.ipvaRules().map((row) => ({ ...row, createdAt: now })))
  await raiseContentVersion(tx, 'costs', now)
}

import type { CostTables } from '#app/features/costs/ownership/ownership-of.ts'
import { seedFiles } from '#database/seed/seed-files.server.ts'

/** The tables of costs as the portal begins with them. */
export function seededCostTables(): CostTables {
  const rule = { ratePercent: null, priceUpToBrl: null, fromOwnershipYear: null, toOwnershipYear: null }
  const validity = { isLocallyBuilt: null, validFrom: null, validTo: null, source: null, note: null, validUntil: null }
  return {
    figures: seedFiles
      .referenceFigures()
      .map((row) => ({ state: null, source: null, note: null, validUntil: null, ...row })),
    ipvaRules: seedFiles.ipvaRules().map((row) => ({ ...rule, ...validity, ...row })),
  } as CostTables
}

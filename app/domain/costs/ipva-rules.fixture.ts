import type { SourcedIpvaRule } from './cost-queries.server.ts'
import type { StateCode } from '#app/platform/brazil/brazilian-states.ts'
import { seedFiles } from '#database/seed/seed-files.server.ts'

export function seededIpvaRules(): SourcedIpvaRule[] {
  return seedFiles.ipvaRules().map((row) => ({
    state: row.state as StateCode,
    technology: row.technology,
    ratePercent: row.ratePercent ?? null,
    rateToPercent: row.rateToPercent ?? null,
    priceUpToBrl: row.priceUpToBrl ?? null,
    priceLimitYear: row.priceLimitYear ?? null,
    powerUpToCv: row.powerUpToCv ?? null,
    isFlex: row.isFlex ?? null,
    fromOwnershipYear: row.fromOwnershipYear ?? null,
    toOwnershipYear: row.toOwnershipYear ?? null,
    isLocallyBuilt: row.isLocallyBuilt ?? null,
    validFrom: row.validFrom ?? null,
    validTo: row.validTo ?? null,
    isToBeChecked: row.isToBeChecked ?? false,
    source: row.source ?? null,
    referenceDate: row.referenceDate,
    confidence: row.confidence,
    note: row.note ?? null,
    validUntil: row.validUntil ?? null,
  }))
}

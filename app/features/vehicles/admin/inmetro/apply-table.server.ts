import { sql } from 'drizzle-orm'
import type { ModelChange } from '#app/features/vehicles/admin/inmetro/changes/compare-figures.ts'
import { fullName } from '#app/features/vehicles/admin/inmetro/matching/catalogue-model.ts'
import type { ReadTable } from '#app/features/vehicles/admin/inmetro/table/pbev-line.ts'
import { changeVehicles } from '#app/features/vehicles/admin/change-vehicles.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { formatNumber } from '#app/ui/format/format-number.ts'
import type { Database } from '#database/database.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import type { ChosenChange } from './chosen-change.ts'
import { planImport } from './plan-import.server.ts'
import { writeFigures } from './write-figures.server.ts'

type Application = { table: ReadTable; chosen: ChosenChange[]; username: string }

type ApplyOutcome =
  | { outcome: 'applied'; figureCount: number; modelCount: number }
  | { outcome: 'nothing' }
  /** These models, or what the table says of them, are no longer what was shown: nothing was written. */
  | { outcome: 'conflict'; names: string[] }

/**
 * Writes the chosen figures of a table, all or none, with the table as their source. The comparison is made anew inside of the
 * transaction, on models that are held: only what is still exactly what was shown is written.
 */
export function applyTable({ db, clock }: { db: Database; clock: Clock }, application: Application) {
  const { table, chosen, username } = application
  return db.transaction(async (tx): Promise<ApplyOutcome> => {
    if (chosen.length === 0) return { outcome: 'nothing' }
    const ids = [...new Set(chosen.map(({ vehicleId }) => vehicleId))].toSorted((a, b) => a - b)
    const held = sql`${vehicles.id} = any(${sql.param(ids)}::integer[])`
    await tx.select({ id: vehicles.id }).from(vehicles).where(held).orderBy(vehicles.id).for('update')
    const { changes } = await planImport(tx, table)
    const { wanted, names } = settle(changes, chosen)
    if (names.length > 0) return { outcome: 'conflict', names }
    const figureCount = chosen.length
    const target = `${table.name}: ${formatNumber(figureCount)} números em ${formatNumber(ids.length)} modelos`
    await changeVehicles(tx, clock, { ids, username, action: 'inmetro-applied', target }, () =>
      writeFigures(tx, table, wanted),
    )
    return { outcome: 'applied', figureCount, modelCount: ids.length }
  })
}

/** The chosen part of each change, and the models of which something chosen does not stand as it was shown. */
function settle(changes: ModelChange[], chosen: ChosenChange[]): { wanted: ModelChange[]; names: string[] } {
  const byModel = new Map(changes.map((change) => [change.model.id, change]))
  const wanted: ModelChange[] = []
  const names: string[] = []
  for (const [id, picks] of Map.groupBy(chosen, ({ vehicleId }) => vehicleId)) {
    const change = byModel.get(id)
    const figures = (change?.figures ?? []).filter(({ figure, to }) =>
      picks.some((pick) => pick.figure === figure && pick.to === to && pick.revision === change?.model.revision),
    )
    if (change && figures.length === picks.length) wanted.push({ ...change, figures })
    else names.push(change ? fullName(change.model) : `modelo ${id}`)
  }
  return { wanted, names }
}

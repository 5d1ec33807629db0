import type { VehicleRecord } from '#database/schema/vehicle-history.ts'
import { isDisplayed, textAfter, textOfFigure } from '#app/domain/vehicles/display-texts.ts'
import { columnName, columnOfFact } from '#app/domain/vehicles/facts/entered-facts.ts'
import type { FactKey } from '#app/domain/vehicles/facts/facts.ts'

type Row = Record<string, unknown>

export function withVehicle(record: VehicleRecord, columns: Row): VehicleRecord {
  return { ...record, vehicle: { ...record.vehicle, ...columns } }
}

const emptyDossier = {
  seguranca: [],
  conforto: [],
  praticidade: [],
  multimidia: [],
  unsourced_items: [],
  not_equipped: [],
  recalls: [],
}

export function withDossier(record: VehicleRecord, columns: Row): VehicleRecord {
  const dossier = record.dossier ?? { vehicle_id: record.vehicle.id, ...emptyDossier }
  return { ...record, dossier: { ...dossier, ...columns } }
}

/** @param rows rows of `vehicle_figure_sources` */
export function withSources(record: VehicleRecord, figures: readonly string[], rows: Row[]): VehicleRecord {
  const others = record.figureSources.filter(({ figure }) => !figures.includes(String(figure)))
  return { ...record, figureSources: [...others, ...rows] }
}

/**
 * Also changes its display text, but not its source.
 * @param note of the new source; some display texts contain it
 */
export function withFact(record: VehicleRecord, fact: FactKey, value: unknown, note: string | null): VehicleRecord {
  const column = columnOfFact(fact)
  if (!isDisplayed(fact)) return withVehicle(record, { [column]: value })
  const textColumn = columnName(textOfFigure[fact].column)
  const source = record.figureSources.find(({ figure }) => figure === fact)
  const before = {
    value: (record.vehicle[column] ?? null) as number | null,
    note: (source?.note ?? null) as string | null,
    text: (record.vehicle[textColumn] ?? null) as string | null,
  }
  const text = textAfter(fact, before, { value: value as number | null, note })
  return withVehicle(record, { [column]: value, [textColumn]: text })
}

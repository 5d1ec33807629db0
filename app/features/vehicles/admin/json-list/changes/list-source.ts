import { isFigureKey } from '#app/features/vehicles/facts/facts.ts'
import { cycleOf } from '#app/features/vehicles/facts/entered-facts.ts'
import { formatReferenceDate } from '#app/ui/format/format-date.ts'

/** The source of figures that came with a list of that day ('AAAA-MM-DD'), T-13. */
export function listSourceText(day: string): string {
  return `Lista JSON de ${formatReferenceDate(day)}`
}

export function listSourceCode(day: string): string {
  return `lista-json-${day}`
}

/** A row of vehicle_figure_sources, as the database names its columns. */
export function listSource(vehicleId: unknown, figure: string, day: string): Record<string, unknown> {
  return {
    vehicle_id: vehicleId,
    figure,
    cycle: isFigureKey(figure) ? cycleOf(figure) : null,
    source_codes: [listSourceCode(day)],
    reference_date: day,
    confidence: 'baixa',
    note: null,
  }
}

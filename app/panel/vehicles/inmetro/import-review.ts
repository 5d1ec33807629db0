import type { FactChange, ModelChange } from '#app/panel/vehicles/inmetro/changes/compare-table.ts'
import { readRowId } from '#app/platform/row-id.ts'

/** The newest table of the data source. */
export type KeptTable = { id: number; fetchedAt: Date; sha256: string }

export const importTitle = 'Importar tabela do Inmetro'
export const importPath = '/admin/conteudo/dados-json/inmetro'

/** The portal does not have the model. `openChoice` removes an earlier choice. */
export const noModel = 'nenhum'
export const openChoice = 'aberta'

/** Checkbox value, such as '12:3:rangeKm:280'. A conflict if the model was saved meanwhile or the table has another value. */
export function tickOf({ model }: ModelChange, { figure, to }: FactChange): string {
  return [model.id, model.revision, figure, to].join(':')
}

/** null: malformed. */
export function vehicleIdOfTick(tick: string): number | null {
  return readRowId(tick.split(':', 1)[0])
}

/** True if it needs no review: neither doubtful nor older. */
export function isCertain({ state }: FactChange): boolean {
  return state === 'changed' || state === 'confirmed'
}

export function certainTicks(changes: ModelChange[]): string[] {
  return changes.flatMap((change) => change.figures.filter(isCertain).map((figure) => tickOf(change, figure)))
}

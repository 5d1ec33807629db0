import type { FactChange, ModelChange } from '#app/panel/vehicles/inmetro/changes/compare-table.ts'
import {
  type InmetroFigure,
  type InmetroValue,
  isInmetroFigure,
  readInmetroValue,
} from '#app/panel/vehicles/inmetro/table/pbev-line.ts'
import { readRowId } from '#app/platform/row-id.ts'

/** The newest table of the data source. */
export type KeptTable = { id: number; fetchedAt: Date; sha256: string }

export const importTitle = 'Importar tabela do Inmetro'
export const importPath = '/admin/conteudo/dados-json/inmetro'

/** The portal does not have the model. `openChoice` removes an earlier choice. */
export const noModel = 'nenhum'
export const openChoice = 'aberta'

/** Change as shown. A conflict if the model was saved meanwhile or the table has another value. */
export type ChosenChange = { vehicleId: number; revision: number; figure: InmetroFigure; to: InmetroValue }

/** '12:3:rangeKm:280', a checkbox value. */
export function writeChosen({ model, figures: _figures }: ModelChange, { figure, to }: FactChange): string {
  return [model.id, model.revision, figure, to].join(':')
}

export function readChosen(text: string): ChosenChange | null {
  const [id, revision, figure = '', to = ''] = text.split(':')
  const [vehicleId, known] = [readRowId(id), readRowId(revision)]
  if (vehicleId === null || known === null || !isInmetroFigure(figure)) return null
  const value = readInmetroValue(figure, to)
  return value === null ? null : { vehicleId, revision: known, figure, to: value }
}

/** True if it needs no review: neither doubtful nor older. */
export function isCertain({ state }: FactChange): boolean {
  return state === 'changed' || state === 'confirmed'
}

export function certainChanges(changes: ModelChange[]): ChosenChange[] {
  return changes.flatMap(({ model, figures }) =>
    figures.filter(isCertain).map(({ figure, to }) => ({ vehicleId: model.id, revision: model.revision, figure, to })),
  )
}

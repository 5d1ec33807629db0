import type { ModelChange } from '#app/features/vehicles/admin/inmetro/changes/compare-figures.ts'
import type { FigureChange } from '#app/features/vehicles/admin/inmetro/changes/compare-figures.ts'
import {
  type InmetroFigure,
  type InmetroValue,
  isInmetroFigure,
  readInmetroValue,
} from '#app/features/vehicles/admin/inmetro/table/inmetro-figures.ts'
import { readRowId } from '#app/platform/row-id.ts'

/** A change that somebody wants, as it was shown: what a save or another table made of it since is a conflict. */
export type ChosenChange = { vehicleId: number; revision: number; figure: InmetroFigure; to: InmetroValue }

/** '12:3:rangeKm:280', as the ticks of the form say it. */
export function writeChosen({ model, figures: _figures }: ModelChange, { figure, to }: FigureChange): string {
  return [model.id, model.revision, figure, to].join(':')
}

/** Null where it is none. */
export function readChosen(text: string): ChosenChange | null {
  const [id, revision, figure = '', to = ''] = text.split(':')
  const [vehicleId, known] = [readRowId(id), readRowId(revision)]
  if (vehicleId === null || known === null || !isInmetroFigure(figure)) return null
  const value = readInmetroValue(figure, to)
  return value === null ? null : { vehicleId, revision: known, figure, to: value }
}

/** True for a change that is applied without a look: nothing that may be of another car, and nothing older than the current value. */
export function isCertain({ state }: FigureChange): boolean {
  return state === 'changed' || state === 'confirmed'
}

/** Everything certain of a comparison. */
export function certainChanges(changes: ModelChange[]): ChosenChange[] {
  return changes.flatMap(({ model, figures }) =>
    figures.filter(isCertain).map(({ figure, to }) => ({ vehicleId: model.id, revision: model.revision, figure, to })),
  )
}

import type {
  ChangeGroup,
  FactChange,
  FigureState,
  ModelChange,
} from '#app/panel/vehicles/inmetro/changes/compare-table.ts'
import type { OpenLine } from '#app/panel/vehicles/inmetro/matching/match-lines.ts'
import {
  type InmetroFigure,
  type InmetroValue,
  isInmetroFigure,
  readInmetroValue,
} from '#app/panel/vehicles/inmetro/table/pbev-line.ts'
import { readRowId } from '#app/platform/row-id.ts'

/** A comparison as an editor reads it. Long lists are cut; `counts` tells of all. */
export type ImportReview = {
  tableName: string
  /** 'YYYY' or 'YYYY-MM-DD' */
  tableDate: string
  counts: Record<ChangeGroup | 'lines' | 'same' | 'open' | 'unknown' | 'gone' | 'aside' | 'repeated', number>
  changes: ShownChange[]
  open: ShownOpenLine[]
  chosen: { key: string; name: string; modelName: string | null }[]
  gone: ShownLine[]
  unknown: ShownLine[]
  aside: ShownLine[]
}

export type ShownChange = {
  id: number
  group: ChangeGroup
  name: string
  lineName: string
  place: number
  /** The reason for the match of the line and the model, in words. */
  reason: string
  figures: ShownFigure[]
}

export type ShownFigure = {
  label: string
  /** 'não informado' where the portal knows none. */
  from: string
  /** The date of the portal's value, in words; empty if unknown. */
  fromDate: string
  to: string
  state: FigureState
  doubt: string | null
  /** The value that the form sends to have it written. */
  chosen: string
  isCertain: boolean
}

export type ShownOpenLine = {
  key: string
  name: string
  place: number
  cause: OpenLine['cause']
  /** Its figures in words. */
  stated: string
  candidates: { id: number; name: string; score: number }[]
}

/** `note`: why it is listed, where that is not the same for all. */
export type ShownLine = { id: string; name: string; note: string }

export const importTitle = 'Importar tabela do Inmetro'
export const importPath = '/admin/conteudo/dados-json/inmetro'

/** The choice for a line that is about none of our models. */
export const noModel = 'nenhum'
export const openChoice = 'aberta'

/** A change that somebody wants, as it was shown: what a save or another table made of it since is a conflict. */
export type ChosenChange = { vehicleId: number; revision: number; figure: InmetroFigure; to: InmetroValue }

/** '12:3:rangeKm:280', as the ticks of the form say it. */
export function writeChosen({ model, figures: _figures }: ModelChange, { figure, to }: FactChange): string {
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
export function isCertain({ state }: FactChange): boolean {
  return state === 'changed' || state === 'confirmed'
}

/** Everything certain of a comparison. */
export function certainChanges(changes: ModelChange[]): ChosenChange[] {
  return changes.flatMap(({ model, figures }) =>
    figures.filter(isCertain).map(({ figure, to }) => ({ vehicleId: model.id, revision: model.revision, figure, to })),
  )
}

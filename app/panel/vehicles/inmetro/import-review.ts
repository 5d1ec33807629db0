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

/** Long lists are cut; `counts` includes the cut entries. */
export type ImportReview = {
  tableName: string
  /** 'YYYY' or 'YYYY-MM-DD'. */
  tableDate: string
  counts: Record<ChangeGroup | 'lines' | 'same' | 'open' | 'unknown' | 'gone' | 'rejected' | 'repeated', number>
  changes: ShownChange[]
  open: ShownOpenLine[]
  chosen: { key: string; name: string; modelName: string | null }[]
  gone: ShownLine[]
  unknown: ShownLine[]
  rejected: ShownLine[]
}

export type ShownChange = {
  id: number
  group: ChangeGroup
  name: string
  lineName: string
  place: number
  reason: string
  figures: ShownFigure[]
}

export type ShownFigure = {
  label: string
  /** 'não informado' if unknown. */
  from: string
  /** Formatted reference date; '' if unknown. */
  fromDate: string
  to: string
  state: FigureState
  doubt: string | null
  chosen: string
  isCertain: boolean
}

export type ShownOpenLine = {
  key: string
  name: string
  place: number
  cause: OpenLine['cause']
  figuresText: string
  candidates: { id: number; name: string; score: number }[]
}

export type ShownLine = { id: string; name: string; note: string }

/** The newest table of the data source. */
export type KeptTable = { id: number; /** ISO instant */ fetchedAt: string; sha256: string }

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

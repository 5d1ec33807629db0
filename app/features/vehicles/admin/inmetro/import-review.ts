import type { FigureState } from '#app/features/vehicles/admin/inmetro/changes/compare-figures.ts'
import type { ChangeGroup } from '#app/features/vehicles/admin/inmetro/changes/compare-table.ts'
import type { OpenLine } from '#app/features/vehicles/admin/inmetro/matching/match-lines.ts'

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

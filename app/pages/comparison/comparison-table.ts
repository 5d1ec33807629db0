import { isQuantity, toBeChecked } from '#app/domain/vehicles/facts/facts.ts'
import { leadAmong, tieShareFor } from '#app/domain/verdict/leaders.ts'
import type { ComparedVehicle } from './compared-vehicle.ts'
import { comparisonFacets, type Facet, type NumberFacet } from './comparison-facets.ts'

export type NumberCell = {
  kind: 'number'
  value: number
  note: string | null
  isBest: boolean
  isUncertain: boolean
  /** Of the row's largest value. null: no bar. */
  meterPercent: number | null
}
export type TableCell =
  | NumberCell
  | { kind: 'text'; text: string; isInDoubt?: true }
  | { kind: 'list'; items: { text: string; isUnsourced: boolean }[] }
  | { kind: 'unknown'; text: string }
  | { kind: 'not-applicable' }

export type TableRow = { facet: Facet; cells: TableCell[] }
export type TableGroup = { title: string; isEstimate: boolean; rows: TableRow[] }

/** One cell per vehicle. Omits rows that apply to no vehicle, and groups without rows. */
export function comparisonTable(vehicles: ComparedVehicle[], onlyDifferences = false): TableGroup[] {
  return comparisonFacets
    .map(({ title, isEstimate = false, facets }) => ({
      title,
      isEstimate,
      rows: facets
        .map((facet) => ({ facet: labelled(facet, vehicles), cells: cellsOf(facet, vehicles) }))
        .filter(({ cells }) => cells.some(({ kind }) => kind !== 'not-applicable'))
        .filter(({ cells }) => !onlyDifferences || isDifferent(cells)),
    }))
    .filter(({ rows }) => rows.length > 0)
}

export type FoldedTable = { groups: TableGroup[]; equal: TableRow[]; unknown: TableRow[]; lists: TableRow[] }

/**
 * Moves rows with equal cells to `equal`, rows with too few known values for a comparison to `unknown`, and lists to `lists` if only one
 * vehicle has any. Rows of a sum stay if a value is known, so that they add up.
 */
export function foldTable(groups: TableGroup[]): FoldedTable {
  const equal: TableRow[] = []
  const unknown: TableRow[] = []
  const lists: TableRow[] = []
  const cells = groups.flatMap(({ rows }) => rows.map((row) => row.cells))
  const listed = new Set(cells.flatMap((row) => row.flatMap(({ kind }, at) => (kind === 'list' ? at : []))))
  const isShown = (row: TableRow, isOfSum: boolean) => {
    const known = row.cells.filter(({ kind }) => kind !== 'unknown' && kind !== 'not-applicable')
    const unknownCount = row.cells.filter(({ kind }) => kind === 'unknown').length
    const isSingle = row.facet.kind !== 'list' && known.length === 1 && unknownCount >= 2
    const isEqual = new Set(row.cells.map((cell) => JSON.stringify(cell))).size === 1
    const isOnlyList = row.facet.kind === 'list' && listed.size === 1
    const fold =
      known.length === 0 ? unknown : isOnlyList ? lists : isOfSum ? null : isSingle ? unknown : isEqual ? equal : null
    fold?.push(row)
    return fold === null
  }
  const shown = groups.map((group) => ({
    ...group,
    rows: group.rows.filter((row) => isShown(row, group.isEstimate)),
  }))
  return { groups: shown.filter(({ rows }) => rows.length > 0), equal, unknown, lists }
}

function labelled(facet: Facet, vehicles: ComparedVehicle[]): Facet {
  return facet.kind === 'number' && facet.labelFor ? { ...facet, label: facet.labelFor(vehicles) } : facet
}

const unknown: TableCell = { kind: 'unknown', text: 'Não informado' }

function cellsOf(facet: Facet, vehicles: ComparedVehicle[]): TableCell[] {
  switch (facet.kind) {
    case 'number':
      return numberCells(facet, vehicles)
    case 'text':
      return vehicles.map((vehicle) => {
        const text = facet.valueIn(vehicle)
        if (text) return { kind: 'text', text, ...(isInDoubt(facet, vehicle) && { isInDoubt: true as const }) }
        return facet.appliesTo?.(vehicle) === false ? { kind: 'not-applicable' } : unknown
      })
    case 'list':
      return vehicles.map((vehicle) => {
        const items = facet.valueIn(vehicle)
        if (items.length === 0) return { kind: 'unknown', text: 'Lista ainda sem fonte' }
        return {
          kind: 'list',
          items: items.map((text) => ({ text, isUnsourced: vehicle.unsourcedFeatures.includes(text) })),
        }
      })
  }
}

function numberCells(facet: NumberFacet, vehicles: ComparedVehicle[]): TableCell[] {
  const best = leadersOf(facet, vehicles)
  const largest = Math.max(0, ...vehicles.flatMap((vehicle) => facet.valueIn(vehicle) ?? []))
  return vehicles.map((vehicle) => {
    const value = facet.valueIn(vehicle)
    if (value === null) {
      if (facet.appliesTo?.(vehicle) === false) return { kind: 'not-applicable' }
      return facet.unknownText ? { kind: 'unknown', text: facet.unknownText } : unknown
    }
    return {
      kind: 'number',
      value,
      note: noteOf(facet, vehicle),
      isUncertain: isInDoubt(facet, vehicle) && isMeasured(facet),
      isBest: best.includes(vehicle),
      meterPercent: facet.hasMeter && largest > 0 ? (value / largest) * 100 : null,
    }
  })
}

function isInDoubt({ fact }: Pick<NumberFacet, 'fact'>, { uncertain }: ComparedVehicle): boolean {
  return fact !== undefined && uncertain.includes(fact === 'tractionText' ? 'traction' : fact)
}

function isMeasured({ fact }: NumberFacet): boolean {
  return fact !== undefined && isQuantity(fact)
}

function noteOf(facet: NumberFacet, vehicle: ComparedVehicle): string | null {
  const notes = [facet.noteOf?.(vehicle), isInDoubt(facet, vehicle) && !isMeasured(facet) && toBeChecked]
  return notes.filter(Boolean).join(' ') || null
}

/** Empty: no value is better, or the best values are a tie. */
function leadersOf(facet: NumberFacet, vehicles: ComparedVehicle[]): ComparedVehicle[] {
  if (facet.better === null) return []
  const known = vehicles.filter((vehicle) => facet.valueIn(vehicle) !== null)
  const rivals = (facet.rivalsOf?.(known) ?? known).map((car) => ({
    car,
    value: facet.valueIn(car) ?? 0,
    isUncertain: isInDoubt(facet, car),
  }))
  return leadAmong(rivals, facet.better, facet.tieShare ?? tieShareFor(facet.fact))?.leaders ?? []
}

function isDifferent(cells: TableCell[]): boolean {
  return new Set(cells.map(sameness)).size > 1
}

function sameness(cell: TableCell): string {
  switch (cell.kind) {
    case 'number':
      return `${cell.value} ${cell.note ?? ''}`
    case 'text':
      return cell.text
    case 'list':
      return cell.items.map(({ text }) => text).join('\n')
    case 'unknown':
      return 'unknown'
    case 'not-applicable':
      return 'not-applicable'
  }
}

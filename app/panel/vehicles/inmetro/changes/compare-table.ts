import { roundedPercent } from '#app/platform/format/format-percent.ts'
import {
  type RejectedLine,
  type InmetroFigure,
  inmetroFigures,
  type InmetroValue,
  type LineFigures,
  type PbevLine,
  type ReadTable,
  splitName,
} from '#app/panel/vehicles/inmetro/table/pbev-line.ts'
import { endOfReference } from '#app/platform/brazil/reference-date.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import {
  type CatalogueModel,
  fullName,
  isFromInmetro,
  type KnownFigure,
  type LineChoices,
  type Matches,
  matchLines,
  type SureMatch,
} from '#app/panel/vehicles/inmetro/matching/match-lines.ts'

/**
 * Groups in page order. 'changed': a value changes. 'confirmed': only dates change. 'older': the table is older than every differing
 * figure.
 */
const changeGroups = ['changed', 'confirmed', 'older'] as const
export type ChangeGroup = (typeof changeGroups)[number]

export function groupOf({ figures }: Pick<ModelChange, 'figures'>): ChangeGroup {
  const states = new Set(figures.map(({ state }) => state))
  if (states.has('changed') || states.has('doubtful')) return 'changed'
  return states.has('confirmed') ? 'confirmed' : 'older'
}

export type TableComparison = ReturnType<typeof compareTable>

export function compareTable(table: ReadTable, models: CatalogueModel[], choices: LineChoices) {
  const matches = matchLines(table.lines, models, choices)
  const compared = matches.sure.map((match) => ({ ...match, figures: compareFigures(match, table.date) }))
  const shifted = findShiftedBrands(compared, table.rejected)
  const changes = compared
    .filter(({ figures }) => figures.length > 0)
    .map((change) => (shifted.has(brandOf(change)) ? markDoubtful(change) : change))
  const byId = new Map(models.map((model) => [model.id, model]))
  return {
    table,
    /** The table has a different value or a newer date. In the order of the groups. */
    changes: changes.toSorted(byGroup),
    sameCount: compared.length - changes.length,
    matches,
    /** Matched by an editor. `model` null: the portal does not have the model. */
    chosen: table.lines.flatMap((line) => {
      const choice = choices.get(line.key)
      return choice === undefined ? [] : [{ line, model: choice === null ? null : (byId.get(choice) ?? null) }]
    }),
    /** Active models with a figure from Inmetro, but without a line. */
    gone: findGone(table, models, matches),
  }
}

function markDoubtful(change: ModelChange): ModelChange {
  const figures = change.figures.map((figure): FactChange =>
    figure.state === 'changed' ? { ...figure, state: 'doubtful', doubt: shiftedSentence(change.model.brand) } : figure,
  )
  return { ...change, figures }
}

function byGroup(a: ModelChange, b: ModelChange): number {
  const groups = changeGroups.indexOf(groupOf(a)) - changeGroups.indexOf(groupOf(b))
  return groups || a.line.place - b.line.place || a.model.id - b.model.id
}

/** Open and rejected lines count as contained. */
function findGone({ rejected }: ReadTable, models: CatalogueModel[], { sure, open }: Matches): CatalogueModel[] {
  const present = new Set([
    ...sure.map(({ model }) => model.id),
    ...open.flatMap(({ candidates }) => candidates.map(({ model }) => model.id)),
  ])
  const missing = models.filter(
    (model) =>
      model.isActive && !present.has(model.id) && inmetroFigures.some((figure) => isFromInmetro(model.figures[figure])),
  )
  const keys = new Set(rejected.flatMap(({ key }) => key ?? []))
  if (keys.size === 0) return missing
  const lines = rejected.flatMap(({ place, name, key }): PbevLine[] =>
    key === null ? [] : [{ place, name, key, propulsion: 'BEV', category: '', figures: {} }],
  )
  const rejectedIds = new Set(matchLines(lines, missing, new Map()).sure.map(({ model }) => model.id))
  return missing.filter(({ id }) => !rejectedIds.has(id))
}

/** One implausible line or model of a brand may be a coincidence. */
const minSigns = 2

/**
 * Brands whose lines have figures of neighbouring lines: at least `minSigns` are implausible, and at least half of the models change.
 * @returns brands as in `splitName`
 */
function findShiftedBrands(compared: ModelChange[], rejected: RejectedLine[]): Set<string> {
  const mixed = Map.groupBy(
    rejected.filter(({ isMixed }) => isMixed),
    ({ name }) => splitName(name).brand,
  )
  const shifted = new Set<string>()
  for (const [brand, models] of Map.groupBy(compared, brandOf)) {
    const doubted = models.filter((model) => hasState(model, 'doubtful')).length
    const changing = models.filter((model) => hasState(model, 'changed') || hasState(model, 'doubtful')).length
    const signs = doubted + (mixed.get(brand)?.length ?? 0)
    if (signs >= minSigns && changing * 2 >= models.length && changing > 0) shifted.add(brand)
  }
  return shifted
}

function brandOf({ model }: Pick<ModelChange, 'model'>): string {
  return splitName(fullName(model)).brand
}

function shiftedSentence(brand: string): string {
  return `várias linhas da ${brand} têm números de outro carro: elas parecem deslocadas na tabela`
}

/** Ignores figures that the portal does not have yet. */
function hasState({ figures }: ModelChange, wanted: 'changed' | 'doubtful'): boolean {
  return figures.some(({ state, from }) => state === wanted && from.value !== null)
}

/**
 * 'changed': a different value. 'confirmed': an equal value in a newer table. 'older': a different value in an older table. 'doubtful': a
 * different value that may belong to another car.
 */
type FigureState = 'changed' | 'confirmed' | 'older' | 'doubtful'

export type FactChange = {
  figure: InmetroFigure
  state: FigureState
  from: KnownFigure
  to: InmetroValue
  /** Why the value may belong to another car. null: no doubt. */
  doubt: string | null
}

export type ModelChange = SureMatch & { figures: FactChange[] }

/** A relative change above this is doubtful. */
const maxShare = 0.25
/** Plausible (range × consumption) / battery capacity. Not 1, because of charging losses and reserves; in the catalogue 0.93 to 1.3. */
const batteryShare = { min: 0.8, max: 1.45 }

/** Leaves out missing figures and figures that need no update. */
function compareFigures({ line, model }: { line: PbevLine; model: CatalogueModel }, date: string): FactChange[] {
  return inmetroFigures.flatMap((figure): FactChange[] => {
    const [from, to] = [model.figures[figure], line.figures[figure]]
    if (to === undefined) return []
    const state = stateOf(from, to, date)
    if (state === null) return []
    const doubt = state === 'confirmed' ? null : findDoubt(model, line.figures, figure)
    return [{ figure, state: doubt && state === 'changed' ? 'doubtful' : state, from, to, doubt }]
  })
}

/** null: no update needed. */
function stateOf(from: KnownFigure, to: InmetroValue, date: string): FigureState | null {
  const known = endOfReference(from.source?.referenceDate ?? null) ?? ''
  const stated = endOfReference(date) ?? ''
  if (from.value === to) return known < stated || (known === stated && !isFromInmetro(from)) ? 'confirmed' : null
  return from.value !== null && known > stated ? 'older' : 'changed'
}

/** Relative change. 0 for an energy class. */
function shareOf(before: InmetroValue | null, to: InmetroValue | undefined): number {
  return typeof before === 'number' && typeof to === 'number' ? to / before - 1 : 0
}

function findDoubt(model: CatalogueModel, stated: LineFigures, figure: InmetroFigure): string | null {
  const share = shareOf(model.figures[figure].value, stated[figure])
  if (Math.abs(share) > maxShare)
    return `muda ${formatNumber(roundedPercent(Math.abs(share) * 100))}% para ${share > 0 ? 'mais' : 'menos'}: pode ser de outra versão`
  const { rangeKm, consumptionKwhPer100Km } = stated
  if (model.type !== 'eletrico' || !model.batteryKwh || !rangeKm || !consumptionKwhPer100Km) return null
  const neededKwh = (rangeKm * consumptionKwhPer100Km) / 100
  const needed = neededKwh / model.batteryKwh
  if (needed >= batteryShare.min && needed <= batteryShare.max) return null
  return `autonomia e consumo pedem uma bateria de ${formatNumber(neededKwh)} kWh, e a do modelo tem ${formatNumber(model.batteryKwh, 1)}`
}

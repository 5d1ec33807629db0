import { roundedPercent } from '#app/platform/format/format-percent.ts'
import {
  type AsideLine,
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

/** The group of a model by the majority of its figures: another value, only newer dates, or only older values. */
const changeGroups = ['changed', 'confirmed', 'older'] as const
export type ChangeGroup = (typeof changeGroups)[number]

export function groupOf({ figures }: Pick<ModelChange, 'figures'>): ChangeGroup {
  const states = new Set(figures.map(({ state }) => state))
  if (states.has('changed') || states.has('doubtful')) return 'changed'
  return states.has('confirmed') ? 'confirmed' : 'older'
}

export type TableComparison = {
  table: ReadTable
  /** Models of which the table says something else or something newer, by their groups. */
  changes: ModelChange[]
  sameCount: number
  matches: Matches
  /** Lines that an editor chose a model or none for, whose choice can be taken back. */
  chosen: { line: PbevLine; model: CatalogueModel | null }[]
  /** Active models with a figure of the Inmetro, which no line of this table is or may be about. */
  gone: CatalogueModel[]
}

/** Compares a table with the catalogue, figure by figure. Pure: nothing is written. */
export function compareTable(table: ReadTable, models: CatalogueModel[], choices: LineChoices): TableComparison {
  const matches = matchLines(table.lines, models, choices)
  const compared = matches.sure.map((match) => ({ ...match, figures: compareFigures(match, table.date) }))
  const slipped = findSlippedBrands(compared, table.aside)
  const changes = compared
    .filter(({ figures }) => figures.length > 0)
    .map((change) => (slipped.has(brandOf(change)) ? doubtAll(change) : change))
  const byId = new Map(models.map((model) => [model.id, model]))
  return {
    table,
    changes: changes.toSorted(byGroup),
    sameCount: compared.length - changes.length,
    matches,
    chosen: table.lines.flatMap((line) => {
      const choice = choices.get(line.key)
      return choice === undefined ? [] : [{ line, model: choice === null ? null : (byId.get(choice) ?? null) }]
    }),
    gone: findGone(table, models, matches),
  }
}

function doubtAll(change: ModelChange): ModelChange {
  const figures = change.figures.map((figure): FactChange =>
    figure.state === 'changed' ? { ...figure, state: 'doubtful', doubt: slippedSentence(change.model.brand) } : figure,
  )
  return { ...change, figures }
}

function byGroup(a: ModelChange, b: ModelChange): number {
  const groups = changeGroups.indexOf(groupOf(a)) - changeGroups.indexOf(groupOf(b))
  return groups || a.line.place - b.line.place || a.model.id - b.model.id
}

/** A model whose line waits for an editor, or was set aside, is not gone. */
function findGone({ aside }: ReadTable, models: CatalogueModel[], { sure, open }: Matches): CatalogueModel[] {
  const present = new Set([
    ...sure.map(({ model }) => model.id),
    ...open.flatMap(({ candidates }) => candidates.map(({ model }) => model.id)),
  ])
  const missing = models.filter(
    (model) =>
      model.isActive && !present.has(model.id) && inmetroFigures.some((figure) => isFromInmetro(model.figures[figure])),
  )
  const keys = new Set(aside.flatMap(({ key }) => key ?? []))
  if (keys.size === 0) return missing
  const lines = aside.flatMap(({ place, name, key }): PbevLine[] =>
    key === null ? [] : [{ place, name, key, propulsion: 'BEV', category: '', figures: {} }],
  )
  const setAside = new Set(matchLines(lines, missing, new Map()).sure.map(({ model }) => model.id))
  return missing.filter(({ id }) => !setAside.has(id))
}

/** Lines set aside and models in doubt that are no accident any more. */
const fewestSigns = 2

/**
 * Brands whose numbers have slipped against their names, as those of one maker did in the table of November 2025. Neighbours in a
 * table are alike, so that most numbers of such a brand are possible one by one: what gives it away is that some are not, while
 * at least half of its models change.
 * @returns brands as `splitName` writes them
 */
function findSlippedBrands(compared: ModelChange[], aside: AsideLine[]): Set<string> {
  const mixed = Map.groupBy(
    aside.filter(({ isMixed }) => isMixed),
    ({ name }) => splitName(name).brand,
  )
  const slipped = new Set<string>()
  for (const [brand, models] of Map.groupBy(compared, brandOf)) {
    const doubted = models.filter((model) => has(model, 'doubtful')).length
    const changing = models.filter((model) => has(model, 'changed') || has(model, 'doubtful')).length
    const signs = doubted + (mixed.get(brand)?.length ?? 0)
    if (signs >= fewestSigns && changing * 2 >= models.length && changing > 0) slipped.add(brand)
  }
  return slipped
}

function brandOf({ model }: Pick<ModelChange, 'model'>): string {
  return splitName(fullName(model)).brand
}

function slippedSentence(brand: string): string {
  return `várias linhas da ${brand} têm números de outro carro: elas parecem deslocadas na tabela`
}

/** A figure that the portal did not know says nothing about the line. */
function has({ figures }: ModelChange, wanted: 'changed' | 'doubtful'): boolean {
  return figures.some(({ state, from }) => state === wanted && from.value !== null)
}

/**
 * `changed`: another value; `confirmed`: the same one in a newer table; `older`: another value, in a table older than what the
 * portal has; `doubtful`: another value that may be of another car.
 */
export type FigureState = 'changed' | 'confirmed' | 'older' | 'doubtful'

export type FactChange = {
  figure: InmetroFigure
  state: FigureState
  from: KnownFigure
  to: InmetroValue
  /** Why the value may be of another car; an `older` one may have a doubt as well. */
  doubt: string | null
}

export type ModelChange = SureMatch & { figures: FactChange[] }

/** Models of one line of cars differ by less between two tables. */
const largestShare = 0.25
/**
 * Limits of the energy that range and consumption need, in parts of what the battery holds: charging loses some, and makers leave a part unused. Between
 * 0.93 and 1.3 in the catalogue.
 */
const batteryShare = { least: 0.8, most: 1.45 }

/** The figures of a line that differ from the portal's, or are newer; those that it does not state stay. */
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

/** @returns null where there is nothing to do */
function stateOf(from: KnownFigure, to: InmetroValue, date: string): FigureState | null {
  const known = endOfReference(from.source?.referenceDate ?? null) ?? ''
  const stated = endOfReference(date) ?? ''
  if (from.value === to) return known < stated || (known === stated && !isFromInmetro(from)) ? 'confirmed' : null
  return from.value !== null && known > stated ? 'older' : 'changed'
}

/** Relative change of a number; a class has no share. */
function shareOf(before: InmetroValue | null, to: InmetroValue | undefined): number {
  return typeof before === 'number' && typeof to === 'number' ? to / before - 1 : 0
}

function findDoubt(model: CatalogueModel, stated: LineFigures, figure: InmetroFigure): string | null {
  const share = shareOf(model.figures[figure].value, stated[figure])
  if (Math.abs(share) > largestShare)
    return `muda ${formatNumber(roundedPercent(Math.abs(share) * 100))}% para ${share > 0 ? 'mais' : 'menos'}: pode ser de outra versão`
  const { rangeKm, consumptionKwhPer100Km } = stated
  if (model.type !== 'eletrico' || !model.batteryKwh || !rangeKm || !consumptionKwhPer100Km) return null
  const neededKwh = (rangeKm * consumptionKwhPer100Km) / 100
  const needed = neededKwh / model.batteryKwh
  if (needed >= batteryShare.least && needed <= batteryShare.most) return null
  return `autonomia e consumo pedem uma bateria de ${formatNumber(neededKwh)} kWh, e a do modelo tem ${formatNumber(model.batteryKwh, 1)}`
}

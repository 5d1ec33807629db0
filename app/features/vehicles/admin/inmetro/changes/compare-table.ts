import type { CatalogueModel, LineChoices } from '#app/features/vehicles/admin/inmetro/matching/catalogue-model.ts'
import { isFromInmetro } from '#app/features/vehicles/admin/inmetro/matching/catalogue-model.ts'
import { type Matches, matchLines } from '#app/features/vehicles/admin/inmetro/matching/match-lines.ts'
import { inmetroFigures } from '#app/features/vehicles/admin/inmetro/table/inmetro-figures.ts'
import type { PbevLine, ReadTable } from '#app/features/vehicles/admin/inmetro/table/pbev-line.ts'
import { compareFigures, type FigureChange, type ModelChange } from './compare-figures.ts'
import { brandOf, findSlippedBrands, slippedSentence } from './find-slipped-brands.ts'

/** The group of a model by the majority of its figures: another value, only newer dates, or only older values. */
const changeGroups = ['changed', 'confirmed', 'older'] as const
export type ChangeGroup = (typeof changeGroups)[number]

export function groupOf({ figures }: Pick<ModelChange, 'figures'>): ChangeGroup {
  const states = new Set(figures.map(({ state }) => state))
  if (states.has('changed') || states.has('doubtful')) return 'changed'
  return states.has('confirmed') ? 'confirmed' : 'older'
}

/** The changes of a table to the catalogue. */
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
  const figures = change.figures.map((figure): FigureChange =>
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

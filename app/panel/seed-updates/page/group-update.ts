import { plainWords } from '#app/platform/text/normalize-text.ts'
import { countOf } from '#app/platform/format/plural.ts'
import type { ShownCost, ShownModel, ShownNew, UpdateReview } from '#app/panel/seed-updates/describe-update.ts'
import type { ShownValue } from '#app/panel/seed-updates/describe-value.ts'

export const showOptions = {
  tudo: 'Tudo',
  novos: 'Só modelos novos',
  livres: 'Só o que ninguém editou',
  editados: 'Só o que foi editado no portal',
} as const
export const markOptions = {
  sugerido: 'Marcado: o que ninguém editou',
  tudo: 'Marcado: tudo o que aparece',
  nada: 'Marcado: nada',
} as const

export type UpdateAddress = { search: string; show: keyof typeof showOptions; mark: keyof typeof markOptions }

export function readUpdateAddress(parameters: URLSearchParams): UpdateAddress {
  return {
    search: (parameters.get('busca') ?? '').trim().slice(0, 100),
    show: choiceOf(showOptions, parameters.get('mostrar'), 'tudo'),
    mark: choiceOf(markOptions, parameters.get('marcar'), 'sugerido'),
  }
}

function choiceOf<Choice extends string>(choices: Record<Choice, string>, given: string | null, first: Choice): Choice {
  return given !== null && Object.hasOwn(choices, given) ? (given as Choice) : first
}

/** A new model, a changed model or a cost subject. */
export type ShownLine = {
  key: string
  /** Checkbox value. '': only the edited values have checkboxes. */
  tick: string
  isTicked: boolean
  name: string
  note: string
  /** `value` is next to the name; `values` are collapsed. */
  value: ShownValue | null
  values: ShownValue[]
  renewedCount: number
  touched: (ShownValue & { tick: string; isTicked: boolean })[]
  by: string
  isNew: boolean
}

export type ShownGroup = { title: string; about: string; lines: ShownLine[] }

export type UpdateGroups = {
  groups: ShownGroup[]
  /** `found`: lines that pass the filters. `hidden`: those beyond `maxLines`, which are not shown. */
  found: number
  hidden: number
}

const maxLines = 400

export function groupUpdate({ created, changed, costs }: UpdateReview, address: UpdateAddress): UpdateGroups {
  const wanted = plainWords(address.search).split(' ').filter(Boolean)
  const all: [title: string, line: ShownLine][] = [
    ...created.map((one): [string, ShownLine] => [one.brand, lineOfNew(one)]),
    ...changed.map((one): [string, ShownLine] => [one.brand, lineOfModel(one)]),
  ]
  const models = all.toSorted(([one], [other]) => one.localeCompare(other, 'pt-BR'))
  const lines = [...models, ...costs.map((one): [string, ShownLine] => [one.table, lineOfCost(one)])]
    .flatMap(([title, line]) => shownPartOf(line, address.show).map((part) => ({ title, line: part })))
    .filter(({ title, line }) => wanted.every((word) => plainWords(`${title} ${line.name}`).includes(word)))
    .map(({ title, line }) => ({ title, line: withMark(line, address.mark) }))
  const listed = Map.groupBy(lines.slice(0, maxLines), ({ title }) => title)
  return {
    groups: [...listed].map(([title, some]) =>
      groupOf(
        title,
        some.map(({ line }) => line),
      ),
    ),
    found: lines.length,
    hidden: Math.max(0, lines.length - maxLines),
  }
}

function groupOf(title: string, lines: ShownLine[]): ShownGroup {
  const counts = [
    [lines.filter(({ isNew }) => isNew).length, 'novo', 'novos'],
    [lines.filter(({ isNew }) => !isNew).length, 'muda', 'mudam'],
    [lines.filter(({ by }) => by !== '').length, 'editado no portal', 'editados no portal'],
  ] as const
  const about = counts.filter(([count]) => count > 0).map(([count, one, many]) => countOf(count, one, many))
  return { title, about: about.join(', '), lines }
}

const plainLine = { note: '', value: null, values: [], renewedCount: 0, touched: [], by: '', isNew: false }

function lineOfNew({ tick, name, note }: ShownNew): ShownLine {
  return { ...plainLine, key: tick, tick, isTicked: true, name, note, isNew: true }
}

function lineOfModel({ id, tick, name, values, renewedCount, touched, by }: ShownModel): ShownLine {
  const own = touched.map((value) => ({ ...value, isTicked: false }))
  return { ...plainLine, key: `${id}`, tick, isTicked: true, name, values, renewedCount, touched: own, by }
}

function lineOfCost({ tick, title, table, from, to, about, by }: ShownCost): ShownLine {
  const value = { label: table, from, to, about }
  return { ...plainLine, key: tick, tick, isTicked: by === '', name: title, value, by }
}

function shownPartOf(line: ShownLine, show: UpdateAddress['show']): ShownLine[] {
  const isModel = line.value === null && !line.isNew
  if (show === 'novos') return line.isNew ? [line] : []
  if (show === 'editados' && isModel)
    return line.touched.length > 0 ? [{ ...line, tick: '', values: [], renewedCount: 0 }] : []
  if (show === 'livres' && isModel) return line.tick ? [{ ...line, touched: [], by: '' }] : []
  if (show === 'editados') return line.by ? [line] : []
  return show === 'livres' && line.by ? [] : [line]
}

function withMark(line: ShownLine, mark: UpdateAddress['mark']): ShownLine {
  if (mark === 'sugerido') return line
  const isTicked = mark === 'tudo'
  return { ...line, isTicked, touched: line.touched.map((value) => ({ ...value, isTicked })) }
}

import { readValue } from './read-value.ts'
import { formatNumber, formatPrice } from '#app/platform/format/format-number.ts'
import { plainWords } from '#app/platform/text/normalize-text.ts'
import {
  costKey,
  type CostName,
  fillEnergy,
  hasAllCosts,
  type ListedVehicle,
  type ListFieldKey,
  listFieldKeys,
  listFields,
  normalizeCosts,
} from './list-fields.ts'

/** `path` starts inside the vehicle. */
export type Finding = { path: string[]; sentence: string; isWarning: boolean }

/** `readRowId` accepts at most nine digits. */
const maxId = 999_999_999

const sections = ['Resumo_Modelo', 'Ficha_Tecnica'] as const
const required = new Set<ListFieldKey>(['Resumo_Modelo.Modelo', 'Resumo_Modelo.Ano', 'Resumo_Modelo.Tipo', 'Imagens'])
const costsPath = ['Ficha_Tecnica', 'Custos_Manutencao']

/**
 * Current models go through it too, so that both have one format.
 * @returns null: no vehicle or no valid id
 */
export function readListedVehicle(raw: unknown, onFinding: (finding: Finding) => void): ListedVehicle | null {
  const find = (path: string[], sentence: string) => onFinding({ path, sentence, isWarning: false })
  if (!isObject(raw)) {
    find([], 'deve ser um objeto entre chaves')
    return null
  }
  const id = readId(raw, find)
  const broken = sections.filter((section) => !isSection(raw, section, find))
  const values = readFields(raw, broken, find)
  checkMotor(raw, values, onFinding)
  if (isObject(valueAt(raw, costsPath))) readCosts(values, onFinding)
  findUnknownFields(raw, find)
  return id === null ? null : { id, values }
}

type Find = (path: string[], sentence: string) => void
type Raw = Record<string, unknown>

function readId(raw: Raw, find: Find): number | null {
  const given = own(raw, 'id')
  if (given === undefined) {
    find(['id'], 'falta o campo id')
    return null
  }
  const id = typeof given === 'string' && /^\d{1,10}$/.test(given) ? Number(given) : given
  if (typeof id === 'number' && Number.isInteger(id) && id >= 1 && id <= maxId) return id
  find(['id'], `id deve ser um número inteiro de 1 a ${maxId}`)
  return null
}

function isSection(raw: Raw, section: string, find: Find): boolean {
  const given = own(raw, section)
  if (isObject(given)) return true
  find([section], given === undefined ? `falta o campo ${section}` : `${section} deve ser um objeto entre chaves`)
  return false
}

function readFields(raw: Raw, broken: readonly string[], find: Find): ListedVehicle['values'] {
  const values: ListedVehicle['values'] = {}
  for (const key of listFieldKeys) {
    const path = key.split('.')
    if (broken.includes(path[0] ?? '')) continue
    const given = valueAt(raw, path)
    if (given === undefined) {
      if (required.has(key)) find(path, `falta o campo ${shortName(key)}`)
      continue
    }
    values[key] = readValue(listFields[key], given, (sentence, item) =>
      find(item === undefined ? path : [...path, String(item)], `${shortName(key)} ${sentence}`),
    )
  }
  return values
}

/** Two figures are in the summary and in the technical sheet. The summary wins if both have a value. */
function checkMotor(raw: Raw, values: ListedVehicle['values'], onFinding: (finding: Finding) => void): void {
  for (const name of ['Aceleracao_0_100kmh', 'Velocidade_Maxima'] as const) {
    const key = `Resumo_Modelo.${name}` as const
    const path = ['Ficha_Tecnica', 'Motor', name]
    const given = valueAt(raw, path)
    if (given === undefined) continue
    const report = (sentence: string, isWarning: boolean) =>
      onFinding({ path, sentence: `Motor.${name} ${sentence}`, isWarning })
    const repeated = readValue(listFields[key], given, (sentence) => report(sentence, false))
    if (repeated === null) continue
    if (values[key] === undefined) values[key] = repeated
    else if (values[key] !== repeated) report('difere do resumo: vale o do resumo', true)
  }
}

/** `withCurrentCosts` adds missing ones later. */
function readCosts(values: ListedVehicle['values'], onFinding: (finding: Finding) => void): void {
  const report = (name: CostName, sentence: string, isWarning: boolean) =>
    onFinding({ path: costKey(name).split('.'), sentence, isWarning })
  if (values[costKey('Eletricidade')] != null && values[costKey('Combustivel_Eletricidade')] != null)
    report('Combustivel_Eletricidade', 'Eletricidade e Combustivel_Eletricidade não podem vir juntos', false)
  fillEnergy(values)
  if (hasAllCosts(values))
    return normalizeCosts(values, (name, right) =>
      report(
        name,
        right === null
          ? `${name} não será gravado: falta uma parcela, que o portal calcula`
          : `${name} não fecha com as parcelas: será gravado ${formatPrice(right)}`,
        true,
      ),
    )
  for (const name of ['Gastos_Totais', 'Custo_3_Anos'] as const)
    if (values[costKey(name)] != null)
      report(name, `${name} vem sem todas as parcelas: vale a soma destas com as do portal`, true)
}

function shortName(key: string): string {
  return key.slice(key.lastIndexOf('.') + 1)
}

function valueAt(raw: Raw, path: readonly string[]): unknown {
  let value: unknown = raw
  for (const step of path) value = isObject(value) ? own(value, step) : undefined
  return value
}

function own(object: Raw, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined
}

function isObject(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** null: a value without fields. */
type Fields = { [name: string]: Fields | null }

/** Valid without being a list field: the id and two repeated figures. */
const otherPaths = ['id', 'Ficha_Tecnica.Motor.Aceleracao_0_100kmh', 'Ficha_Tecnica.Motor.Velocidade_Maxima']

const knownFields = fieldsOf([...otherPaths, ...listFieldKeys])

function fieldsOf(paths: readonly string[]): Fields {
  const byName = Map.groupBy(paths, (path) => path.split('.')[0] ?? '')
  return Object.fromEntries(
    [...byName].map(([name, nested]) => {
      const inner = nested.map((path) => path.slice(name.length + 1)).filter(Boolean)
      return [name, inner.length > 0 ? fieldsOf(inner) : null]
    }),
  )
}

/** Unknown fields named per object; further ones are only counted. */
const maxReported = 20

/** Names the most similar known field. Also reports values that should be objects, because their data would be lost. */
function findUnknownFields(
  record: Record<string, unknown>,
  find: (path: string[], sentence: string) => void,
  { known = knownFields, path = [] }: { known?: Fields; path?: string[] } = {},
): void {
  const unknown: string[] = []
  for (const [name, value] of Object.entries(record)) {
    if (!Object.hasOwn(known, name)) {
      unknown.push(name)
      continue
    }
    const inner = known[name]
    if (!inner || value === null) continue
    if (typeof value === 'object' && !Array.isArray(value))
      findUnknownFields(value as Record<string, unknown>, find, { known: inner, path: [...path, name] })
    // `isSection` already reports wrong values at the first level.
    else if (path.length > 0) find([...path, name], `${name} deve ser um objeto entre chaves`)
  }
  for (const name of unknown.slice(0, maxReported)) find([...path, name], unknownSentence(name, known, path))
  const left = unknown.length - maxReported
  if (left > 0) find(path, `há mais ${formatNumber(left)} ${left === 1 ? 'campo' : 'campos'} que a lista não tem`)
}

const maxNameLength = 80

function unknownSentence(name: string, siblings: Fields, path: string[]): string {
  const shown = name.length > maxNameLength ? `${name.slice(0, maxNameLength)}…` : name
  const start = `a lista não tem o campo ${[...path, shown].join('.')}`
  const near = nearestName(name, Object.keys(siblings))
  if (near !== null) return `${start}; o mais próximo é ${near}`
  const paths = [...otherPaths, ...listFieldKeys]
  const elsewhere = nearestName(
    name,
    paths.map((one) => one.slice(one.lastIndexOf('.') + 1)),
  )
  if (elsewhere === null) return `${start}, e o que está nele se perderia`
  return `${start}; o mais próximo é ${paths.find((one) => one.endsWith(elsewhere))}`
}

/** Similar: one contains the other, or at most a third of the letters differ. */
function nearestName(name: string, names: readonly string[]): string | null {
  const letters = lettersOf(name)
  if (letters.length < 2 || letters.length > maxNameLength) return null
  const scored = names.map((one) => {
    const other = lettersOf(one)
    const isPart = Math.min(letters.length, other.length) >= 4 && (letters.includes(other) || other.includes(letters))
    return { one, differences: isPart ? 0.5 : differencesOf(letters, other) }
  })
  const [best] = scored.toSorted((a, b) => a.differences - b.differences)
  return best && best.differences <= Math.max(1, Math.ceil(letters.length / 3)) ? best.one : null
}

function lettersOf(name: string): string {
  return plainWords(name.slice(0, maxNameLength + 1)).replaceAll(/[\s_]/g, '')
}

/** Levenshtein distance. */
function differencesOf(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, place) => place)
  for (let at = 0; at < a.length; at++) {
    const next = [at + 1]
    for (let place = 0; place < b.length; place++) {
      const change = (row[place] ?? 0) + (a[at] === b[place] ? 0 : 1)
      next.push(Math.min(change, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}

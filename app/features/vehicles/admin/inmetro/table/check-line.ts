import { figureLimits } from '#app/features/vehicles/facts/entered-facts.ts'
import { figures, isFigureKey } from '#app/features/vehicles/facts/facts.ts'
import { lineOfText } from './line-of-text.ts'
import { keyOfName } from './line-key.ts'
import { readDecimal } from '#app/platform/text/read-decimal.ts'
import { formatNumber } from '#app/ui/format/format-number.ts'
import { findDisagreement } from './find-disagreement.ts'
import { figuresOfLine } from './figures-of-line.ts'
import type { LineFigures } from './inmetro-figures.ts'
import { namedColumns, numberColumns, pbevColumns, type LineValues, textColumns } from './pbev-columns.ts'
import type { PbevRecord } from './pbev-file.ts'
import { type AsideLine, drivesOf, isPropulsion, type PbevLine } from './pbev-line.ts'

/** Characters of brand, model and version together. */
const longestName = 150

/** Reads one line and looks whether its parts agree; one that cannot be right is set aside with the reason. */
export function checkLine(record: PbevRecord): { line: PbevLine } | { aside: AsideLine } {
  const name = nameOfLine(record.values)
  const aside = (reason: string, isMixed = false) => ({
    aside: { place: record.place, name: name.slice(0, longestName), key: name && keyOfName(name), reason, isMixed },
  })
  if (record.problem) return aside(record.problem)
  const missing = pbevColumns.filter((column) => !Object.hasOwn(record.values, column))
  if (missing.length > 0) return aside(`não tem ${namedColumns(missing)}`)
  if (name.length > longestName) return aside('o nome é longo demais para ser um')
  const read = readValues(record.values)
  if ('reason' in read) return aside(read.reason)
  const { values } = read
  const { propulsion } = values
  if (!isPropulsion(propulsion)) return aside(`a propulsão “${propulsion.slice(0, 30)}” não é BEV, PHEV nem HEV`)
  if (values.brand === '' || values.model === '') return aside('falta a marca ou o modelo')
  const { reason, isPetrol } = findDisagreement(propulsion, values)
  if (reason) return aside(reason, true)
  const stated = figuresOfLine(values, { hasPlug: drivesOf(propulsion).hasPlug, isPetrol })
  const impossible = findImpossible(stated)
  if (impossible) return aside(impossible)
  const { category } = values
  return { line: { place: record.place, key: keyOfName(name), name, propulsion, category, figures: stated } }
}

/** A version of dashes is none. */
function nameOfLine({ brand, model, version }: Record<string, unknown>): string {
  return [brand, model, version]
    .map((part) => textOf(part))
    .filter((part) => /[\p{L}\d]/u.test(part))
    .join(' ')
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? lineOfText(String(value)) : ''
}

function readValues(cells: Record<string, unknown>): { values: LineValues } | { reason: string } {
  const values: Record<string, string | number | null> = {}
  for (const column of textColumns) values[column] = textOf(cells[column])
  values.propulsion = String(values.propulsion).toUpperCase()
  for (const column of numberColumns) {
    const number = readCell(cells[column])
    if (number === 'wrong') return { reason: `“${column}” não é um número: “${textOf(cells[column]).slice(0, 40)}”` }
    values[column] = number
  }
  return { values: values as LineValues }
}

/** In Portuguese or English notation; empty or dashes where nothing is stated. */
function readCell(cell: unknown): number | null | 'wrong' {
  if (typeof cell === 'number') return cell >= 0 ? cell : 'wrong'
  if (cell === null || cell === undefined) return null
  if (typeof cell !== 'string') return 'wrong'
  const text = cell.trim()
  if (/^(?:[-–—_\\]*|n\/?[ad]|null)$/i.test(text)) return null
  const number = text.length > 20 ? null : readDecimal(text)
  return number === null || number < 0 ? 'wrong' : number
}

function findImpossible(stated: LineFigures): string | null {
  for (const [key, value] of Object.entries(stated)) {
    if (typeof value !== 'number' || !isFigureKey(key)) continue
    const { least, most } = figureLimits[key]
    const { label, unit } = figures[key]
    if (value < least || value > most) return `${label} de ${formatNumber(value, 1)} ${unit} não é possível`
  }
  return null
}

import { figures, formatFlag, isFigureKey } from '#app/domain/vehicles/facts/facts.ts'
import { listFields, type ListValue } from '#app/panel/vehicles/json-list/text/list-fields.ts'
import { type VehicleType, vehicleTypes } from '#app/domain/vehicles/vehicle-type.ts'
import { formatNumber, formatPrice } from '#app/platform/format/format-number.ts'
import { type FieldChange, isManyLeaving, type ListChanges } from './compare-list.ts'
import { cycleOf } from '#app/domain/vehicles/facts/entered-facts.ts'
import { formatReferenceDate } from '#app/platform/format/format-date.ts'

export type ListDiff = ReturnType<typeof describeChanges>
export type NamedModel = ListDiff['missing'][number]

/** Models named per group; others are only counted. `maxLeavingNamed`: for models that become inactive. */
const maxNamed = 50
const maxLeavingNamed = 1_000
const maxFields = 12
const maxShownLength = 140
const emptyValue = '(vazio)'

export function describeChanges({ created, changed, missing, activeCount }: ListChanges) {
  const counts = { created: created.length, changed: changed.length, missing: missing.length, active: activeCount }
  return {
    counts,
    /** More than a tenth of the active models would become inactive, which the editor must confirm. */
    isManyLeaving: isManyLeaving({ missing: missing.length, activeCount }),
    created: created
      .slice(0, maxNamed)
      .map(({ id, values }) => ({ id, name: String(values['Resumo_Modelo.Modelo'] ?? '') })),
    changed: changed.slice(0, maxNamed).map(({ id, name, fields, isActivated }) => {
      const situation = isActivated ? [{ label: 'Situação', from: 'Inativo', to: 'Ativo' }] : []
      const differences = [...situation, ...fields.slice(0, maxFields).map(describeField)]
      return { id, name, fields: differences, moreFields: Math.max(0, fields.length - maxFields) }
    }),
    missing: missing.slice(0, maxLeavingNamed),
  }
}

export function loggedListChanges(changes: ListChanges) {
  const { created, changed, missing } = describeChanges(changes)
  const valueOf = (text: string) => (text === emptyValue ? null : text)
  return [
    ...created.map(({ name }) => ({ field: name, before: null, after: 'Modelo novo' })),
    ...changed.flatMap(({ name, fields }) =>
      fields.map(({ label, from, to }) => ({ field: `${name}: ${label}`, before: valueOf(from), after: valueOf(to) })),
    ),
    ...missing.map(({ name }) => ({ field: name, before: 'No catálogo', after: 'Fora do catálogo' })),
  ]
}

function describeField({ key, from, to }: FieldChange) {
  const [before, after] = withoutCommonStart(writeValue(key, from), writeValue(key, to))
  return { label: key.slice(key.lastIndexOf('.') + 1), from: shortened(before), to: shortened(after) }
}

function writeValue(key: FieldChange['key'], value: ListValue): string {
  const field = listFields[key]
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return emptyValue
  if (Array.isArray(value)) return value.join('; ')
  if (typeof value === 'boolean') return formatFlag(value)
  if (typeof value === 'string') return field.kind === 'type' ? vehicleTypes[value as VehicleType].label : value
  if (field.kind === 'cost' || key === 'Resumo_Modelo.Preco_Sugerido') return formatPrice(value)
  if (field.kind !== 'figure') return String(value)
  const { unit, decimals } = figures[field.figure]
  return `${formatNumber(value, decimals)} ${unit}`.trim()
}

function withoutCommonStart(a: string, b: string): [string, string] {
  if (Math.max(a.length, b.length) <= maxShownLength) return [a, b]
  let same = 0
  while (same < a.length && a[same] === b[same]) same++
  const start = a.lastIndexOf(' ', Math.max(0, same - 20)) + 1
  return start === 0 ? [a, b] : [`…${a.slice(start)}`, `…${b.slice(start)}`]
}

function shortened(text: string): string {
  return text.length <= maxShownLength ? text : `${text.slice(0, maxShownLength).trimEnd()}…`
}

/** @param day 'YYYY-MM-DD', day of its publication */
export function listSourceText(day: string): string {
  return `Lista JSON de ${formatReferenceDate(day)}`
}

export function listSourceCode(day: string): string {
  return `lista-json-${day}`
}

export function listSource(vehicleId: unknown, figure: string, day: string): Record<string, unknown> {
  return {
    vehicle_id: vehicleId,
    figure,
    cycle: isFigureKey(figure) ? cycleOf(figure) : null,
    source_codes: [listSourceCode(day)],
    reference_date: day,
    confidence: 'baixa',
    note: null,
  }
}

import { connectorTypes, isConnectorType } from '#app/domain/charging/connector-types.ts'
import {
  connectorField,
  connectorRows,
  fieldNames,
  displayValue,
  type PointField,
  pointFields,
  type PointFields,
  pointFieldsOf,
  pointParts,
} from '#app/domain/charging/point-fields.ts'
import { formatQuantity } from '#app/platform/format/format-number.ts'

/** Shown texts; '': unknown. */
type PointChange = { part: ChangedPart; before: string; after: string }
type ChangedPart = PointField | 'conectores' | 'potencia'

/** null: the portal does not know this part, which another version has written. */
export function partLabel(part: string): string | null {
  if (part === 'conectores') return 'Conectores'
  if (part === 'potencia') return 'Potência'
  return Object.hasOwn(pointFields, part) ? pointFields[part as PointField].label : null
}

export function changesBetween(earlier: PointFields, later: PointFields): PointChange[] {
  const ofFields = fieldNames.map((part) => ({
    part,
    before: displayValue(part, earlier[part]),
    after: displayValue(part, later[part]),
  }))
  const connectors = { part: 'conectores' as const, before: plugsOf(earlier), after: plugsOf(later) }
  return [...ofFields, connectors].filter(({ before, after }) => before !== after)
}

/** Adds the form value that each part had before the import. */
export function withFormerFields(earlier: Row, changes: PointChange[]) {
  const fields = pointFieldsOf(earlier)
  return changes.map((change) => {
    const inputs =
      change.part === 'conectores' ? pointParts.connectors.inputs : fieldNames.filter((name) => name === change.part)
    return { ...change, former: Object.fromEntries(inputs.map((input) => [input, fields[input]])) }
  })
}

type Row = NonNullable<Parameters<typeof pointFieldsOf>[0]> & { maxPowerKw: number | null }

/** Leaves out the maximum power if a connector has that power. */
export function changesOfRow(earlier: Row, later: Row): PointChange[] {
  const changes = changesBetween(pointFieldsOf(earlier), pointFieldsOf(later))
  const isOfPlug = later.connectors.some(({ powerKw }) => powerKw !== null && powerKw === later.maxPowerKw)
  if (isOfPlug || earlier.maxPowerKw === later.maxPowerKw) return changes
  return [...changes, { part: 'potencia', before: kw(earlier.maxPowerKw), after: kw(later.maxPowerKw) }]
}

function kw(power: number | null): string {
  return power === null ? '' : formatQuantity('kW', power, Number.isInteger(power) ? 0 : 1)
}

function plugsOf(fields: PointFields): string {
  const plugs = connectorRows.map((row) => {
    const type = fields[connectorField(row, 'tipo')]
    const power = fields[connectorField(row, 'potencia')]
    const count = fields[connectorField(row, 'quantidade')]
    if (!type) return ''
    const name = isConnectorType(type) ? connectorTypes[type] : type
    return [count && `${count} ×`, name, power && `${power} kW`].filter(Boolean).join(' ')
  })
  return plugs.filter(Boolean).join(', ')
}

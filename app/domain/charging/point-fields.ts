import { accessLabels, type ChargingPoint } from '#app/domain/charging/charging-point.ts'
import type { ConnectorType } from '#app/domain/charging/connector-types.ts'
import type { FieldProblems } from '#app/platform/forms/form-answer.ts'

type Definition = {
  column: keyof ChargingPoint
  label: string
  limit: number
  isRequired?: true
  /** Fields with equal `part` are edited together. */
  part?: 'place'
  /** Options by code. Absent for text fields. */
  options?: Record<string, string>
  /** On the point's page, `heading` replaces the label, and `unknown` replaces the text 'Não informado'. */
  heading?: string
  unknown?: string
  isWide?: true
}

const identityFields = {
  nome: { column: 'name', label: 'Nome', limit: 160, isRequired: true },
  endereco: { column: 'address', label: 'Endereço', limit: 200 },
  estado: { column: 'state', label: 'Estado', limit: 2 },
  cidade: { column: 'city', label: 'Cidade', limit: 80 },
  latitude: { column: 'latitude', part: 'place', label: 'Latitude', limit: 20, isRequired: true },
  longitude: { column: 'longitude', part: 'place', label: 'Longitude', limit: 20, isRequired: true },
} as const satisfies Record<string, Definition>

const facts = {
  rede: { column: 'network', label: 'Rede', limit: 80, unknown: 'Não informada' },
  acesso: { column: 'access', label: 'Acesso', limit: 20, options: accessLabels },
  pagamento: { column: 'payment', label: 'Como se paga', heading: 'Pagamento', limit: 200 },
  preco: { column: 'price', label: 'Preço', limit: 120, unknown: 'Preço não informado' },
  horario: {
    column: 'openingHours',
    label: 'Horário',
    heading: 'Funcionamento',
    limit: 200,
    unknown: 'Consulte o local',
    isWide: true,
  },
} as const satisfies Record<string, Definition>

/** Fields by input name, in form order. Forms, history, conflicts, proposals, files, point page and imports use them. */
const definitions = { ...identityFields, ...facts }
export type PointField = keyof typeof definitions
export type FieldColumn = (typeof definitions)[PointField]['column']
export const pointFields: Record<PointField, Definition & { column: FieldColumn }> = definitions
export const fieldNames = Object.keys(definitions) as PointField[]

export const factNames = Object.keys(facts) as (keyof typeof facts)[]
export type FactColumn = (typeof facts)[keyof typeof facts]['column']
export const factColumns: FactColumn[] = factNames.map((name) => facts[name].column)

export function displayValue(name: PointField, value: string): string {
  const { options = {} } = pointFields[name]
  return (Object.hasOwn(options, value) && options[value]) || value
}

export const writtenColumns: WrittenColumn[] = [...fieldNames.map((name) => pointFields[name].column), 'connectors']
type WrittenColumn = FieldColumn | 'connectors'

/** Number of connector rows of the form. Imports store at most as many kinds of plugs, so that editing a point loses none. */
export const connectorRows = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
export type ConnectorRow = (typeof connectorRows)[number]
export const connectorParts = { tipo: 'Tipo', potencia: 'Potência (kW)', quantidade: 'Quantidade' } as const
export type ConnectorPart = keyof typeof connectorParts

export type ConnectorField = `conector-${ConnectorRow}-${ConnectorPart}`
export function connectorField(row: ConnectorRow, part: ConnectorPart): ConnectorField {
  return `conector-${row}-${part}`
}

export type PointFields = Record<PointField | ConnectorField, string>
export type PointProblems = FieldProblems<PointFields>

export type PointEntry = Pick<ChargingPoint, FieldColumn> & {
  connectors: { type: ConnectorType; powerKw: number | null; count: number | null }[]
}

type StoredPoint = Pick<ChargingPoint, Exclude<WrittenColumn, 'access'>> & { access: string | null }

/** null: an empty form. */
export function pointFieldsOf(point: StoredPoint | null): PointFields {
  const connectors = connectorRows.flatMap((row) => {
    const connector = point?.connectors[row - 1]
    return [
      [connectorField(row, 'tipo'), connector?.type ?? ''],
      [connectorField(row, 'potencia'), decimal(connector?.powerKw)],
      [connectorField(row, 'quantidade'), connector?.count?.toString() ?? ''],
    ]
  })
  const fields = fieldNames.map((name) => [name, fieldText(point?.[pointFields[name].column])])
  return Object.fromEntries([...fields, ...connectors]) as PointFields
}

function fieldText(value: string | number | null | undefined): string {
  return typeof value === 'number' ? decimal(value) : (value ?? '')
}

function decimal(value: number | null | undefined): string {
  return value?.toString().replace('.', ',') ?? ''
}

const connectorInputs = connectorRows.flatMap((row) =>
  (Object.keys(connectorParts) as ConnectorPart[]).map((part) => connectorField(row, part)),
)

/** Part that an editor has changed. Imports leave it unchanged. */
export type EditedPart = Exclude<FieldColumn, 'latitude' | 'longitude'> | 'place' | 'connectors'
export const editedParts = [...new Set([...fieldNames.map(partOf), 'connectors' as const])]

export function partOf(name: PointField): EditedPart {
  const { part, column } = pointFields[name]
  return part ?? (column as Exclude<FieldColumn, 'latitude' | 'longitude'>)
}

type Part = { columns: WrittenColumn[]; inputs: (keyof PointFields)[] }

export const pointParts = Object.fromEntries(
  editedParts.map((part): [EditedPart, Part] => {
    const inputs = fieldNames.filter((name) => partOf(name) === part)
    const columns = inputs.map((name) => pointFields[name].column)
    return [part, part === 'connectors' ? { columns: ['connectors'], inputs: connectorInputs } : { columns, inputs }]
  }),
) as Record<EditedPart, Part>

export const pointInputs = [...fieldNames, ...connectorInputs]

export function differingParts(one: PointFields, other: PointFields): EditedPart[] {
  return editedParts.filter((part) => pointParts[part].inputs.some((input) => one[input] !== other[input]))
}

export function readOpenedFields(text: unknown): PointFields {
  const empty = pointFieldsOf(null)
  const known = readJsonObject(text)
  const read = pointInputs.map((input) => [input, typeof known[input] === 'string' ? known[input] : empty[input]])
  return Object.fromEntries(read) as PointFields
}

function readJsonObject(text: unknown): Record<string, unknown> {
  try {
    const value: unknown = typeof text === 'string' ? JSON.parse(text) : null
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** Doubt about an edited point that its source has withdrawn. The point stays until an editor decides. */
export const withdrawnDoubt = 'A fonte retirou este ponto depois que a redação o alterou.'

/** Entry of `edited`: an editor keeps the withdrawn point. Later withdrawals do not affect it. */
export const preservedMark = 'existence'

/** Start of the doubt that the position is outside the source's town or state. */
export const positionDoubtStart = 'A posição fica '

/** Start of the doubt that the power is ambiguous. */
export const powerDoubtStart = 'A potência '

/** Entry of `edited`: an editor has accepted the doubtful position. */
export const acceptedPositionMark = 'position'

export function isPositionDoubt(doubt: string): boolean {
  return doubt.includes(positionDoubtStart)
}

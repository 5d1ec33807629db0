import type { ChargingPoint } from '#app/domain/charging/charging-point.ts'
import type { ConnectorType } from '#app/domain/charging/connector-types.ts'
import type { FieldProblems } from '#app/platform/forms/form-answer.ts'

/**
 * The fields of a point that people write, by the names of their inputs in the order of the form. The form, its limits, the history, conflicts,
 * proposals and what an import may change derive from this list. `part`: fields with one part are decided together.
 */
export const pointFields = {
  nome: { column: 'name', part: 'name', label: 'Nome', limit: 160, isRequired: true },
  endereco: { column: 'address', part: 'address', label: 'Endereço', limit: 200, isRequired: false },
  estado: { column: 'state', part: 'state', label: 'Estado', limit: 2, isRequired: false },
  cidade: { column: 'city', part: 'city', label: 'Cidade', limit: 80, isRequired: false },
  latitude: { column: 'latitude', part: 'place', label: 'Latitude', limit: 20, isRequired: true },
  longitude: { column: 'longitude', part: 'place', label: 'Longitude', limit: 20, isRequired: true },
  rede: { column: 'network', part: 'network', label: 'Rede', limit: 80, isRequired: false },
  acesso: { column: 'access', part: 'access', label: 'Acesso', limit: 20, isRequired: false },
  pagamento: { column: 'payment', part: 'payment', label: 'Como se paga', limit: 200, isRequired: false },
  preco: { column: 'price', part: 'price', label: 'Preço', limit: 120, isRequired: false },
  horario: { column: 'openingHours', part: 'openingHours', label: 'Horário', limit: 200, isRequired: false },
} as const
export type PointField = keyof typeof pointFields
export type FieldColumn = (typeof pointFields)[PointField]['column']
export const fieldNames = Object.keys(pointFields) as PointField[]

export const writtenColumns: WrittenColumn[] = [...fieldNames.map((name) => pointFields[name].column), 'connectors']
type WrittenColumn = FieldColumn | 'connectors'

/** As many kinds of plugs as imports keep of one place: an edited point loses none. */
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

type StandingPoint = Pick<ChargingPoint, Exclude<WrittenColumn, 'access'>> & { access: string | null }

/** A point as its form shows it; null begins a new one. */
export function pointFieldsOf(point: StandingPoint | null): PointFields {
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

/** The parts of a point that an editor can decide. Imports leave a part that an editor has written as it is. */
export const editedParts = [
  'name',
  'address',
  'city',
  'state',
  'place',
  'connectors',
  'network',
  'payment',
  'access',
  'openingHours',
  'price',
] as const satisfies ((typeof pointFields)[PointField]['part'] | 'connectors')[]
export type EditedPart = (typeof editedParts)[number]

type Part = { columns: WrittenColumn[]; inputs: (keyof PointFields)[] }

/** The columns of an entry and the inputs of its form, by the part that they make up. */
export const pointParts = Object.fromEntries(
  editedParts.map((part): [EditedPart, Part] => {
    const inputs = fieldNames.filter((name) => pointFields[name].part === part)
    const columns = inputs.map((name) => pointFields[name].column)
    return [part, part === 'connectors' ? { columns: ['connectors'], inputs: connectorInputs } : { columns, inputs }]
  }),
) as Record<EditedPart, Part>

export const pointInputs = [...fieldNames, ...connectorInputs]

export function differingParts(one: PointFields, other: PointFields): EditedPart[] {
  return editedParts.filter((part) => pointParts[part].inputs.some((input) => one[input] !== other[input]))
}

/** Reads the form as it was opened. An unreadable text counts as an empty form, so that every stored part conflicts with the sent one. */
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

/** The doubt of a point that its source takes back after an editor has written something of it: the editor's work is not deleted. */
export const withdrawnDoubt = 'A fonte retirou este ponto depois que a redação o alterou.'

/** Stands among the edited parts once an editor has kept such a point: its source takes it back no more. */
export const preservedMark = 'existence'

/** Beginning of the doubt about a position that is not where the stated town or state is. */
export const positionDoubtStart = 'A posição fica '

/** Beginning of the doubt about a power that can be read in two ways. */
export const powerDoubtStart = 'A potência '

/** Stands among the edited parts once an editor has accepted such a position as it is. */
export const acceptedPositionMark = 'position'

export function isPositionDoubt(doubt: string): boolean {
  return doubt.includes(positionDoubtStart)
}

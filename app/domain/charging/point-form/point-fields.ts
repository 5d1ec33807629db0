import type { EditedPart } from '#app/domain/charging/edited-parts.ts'
import type { ConnectorType } from '#app/domain/charging/connector-types.ts'
import type { FieldProblems } from '#app/platform/forms/form-answer.ts'

/** The fields of a point by the names that its form sends, in its order: the words of the label, and how many characters it may have. */
export const pointFields = {
  nome: { label: 'Nome', limit: 160, isRequired: true },
  endereco: { label: 'Endereço', limit: 200, isRequired: false },
  estado: { label: 'Estado', limit: 2, isRequired: false },
  cidade: { label: 'Cidade', limit: 80, isRequired: false },
  latitude: { label: 'Latitude', limit: 20, isRequired: true },
  longitude: { label: 'Longitude', limit: 20, isRequired: true },
  rede: { label: 'Rede', limit: 80, isRequired: false },
  acesso: { label: 'Acesso', limit: 20, isRequired: false },
  pagamento: { label: 'Como se paga', limit: 200, isRequired: false },
  preco: { label: 'Preço', limit: 120, isRequired: false },
  horario: { label: 'Horário', limit: 200, isRequired: false },
} as const
export type PointField = keyof typeof pointFields

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

/** An editor's fields of a point. */
export type PointEntry = {
  name: string
  address: string | null
  city: string | null
  state: string | null
  latitude: number
  longitude: number
  connectors: { type: ConnectorType; powerKw: number | null; count: number | null }[]
  network: string | null
  access: 'publico' | 'clientes' | 'restrito' | null
  payment: string | null
  price: string | null
  openingHours: string | null
}

type StandingPoint = Omit<PointEntry, 'connectors' | 'access'> & {
  connectors: { type: string; powerKw: number | null; count: number | null }[]
  access: string | null
}

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
  return {
    nome: point?.name ?? '',
    endereco: point?.address ?? '',
    estado: point?.state ?? '',
    cidade: point?.city ?? '',
    latitude: decimal(point?.latitude),
    longitude: decimal(point?.longitude),
    rede: point?.network ?? '',
    acesso: point?.access ?? '',
    pagamento: point?.payment ?? '',
    preco: point?.price ?? '',
    horario: point?.openingHours ?? '',
    ...Object.fromEntries(connectors),
  } as PointFields
}

function decimal(value: number | null | undefined): string {
  return value?.toString().replace('.', ',') ?? ''
}

const connectorInputs = connectorRows.flatMap((row) =>
  (Object.keys(connectorParts) as ConnectorPart[]).map((part) => connectorField(row, part)),
)

type Part = { columns: readonly (keyof PointEntry)[]; inputs: readonly (keyof PointFields)[] }

/** The columns of an entry and the inputs of its form, by the part that they make up. */
export const pointParts = {
  name: { columns: ['name'], inputs: ['nome'] },
  address: { columns: ['address'], inputs: ['endereco'] },
  city: { columns: ['city'], inputs: ['cidade'] },
  state: { columns: ['state'], inputs: ['estado'] },
  place: { columns: ['latitude', 'longitude'], inputs: ['latitude', 'longitude'] },
  connectors: { columns: ['connectors'], inputs: connectorInputs },
  network: { columns: ['network'], inputs: ['rede'] },
  payment: { columns: ['payment'], inputs: ['pagamento'] },
  access: { columns: ['access'], inputs: ['acesso'] },
  openingHours: { columns: ['openingHours'], inputs: ['horario'] },
  price: { columns: ['price'], inputs: ['preco'] },
} as const satisfies Record<EditedPart, Part>

export const pointInputs = [...(Object.keys(pointFields) as PointField[]), ...connectorInputs]

/** The parts in which two forms of a point differ. */
export function differingParts(one: PointFields, other: PointFields): EditedPart[] {
  return (Object.keys(pointParts) as EditedPart[]).filter((part) =>
    pointParts[part].inputs.some((input) => one[input] !== other[input]),
  )
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

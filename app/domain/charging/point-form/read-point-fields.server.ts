import { isConnectorType } from '#app/domain/charging/connector-types.ts'
import { readPlace } from '#app/domain/charging/importing/adapters/read-place.ts'
import { isStateCode } from '#app/platform/brazil/brazilian-states.ts'
import { officialCity, placeProblem } from '#app/platform/brazil/municipalities.server.ts'
import type { FormReading } from '#app/platform/forms/form-answer.ts'
import { readCount, readDecimal } from '#app/platform/text/typed-number.ts'
import {
  connectorField,
  type ConnectorPart,
  type ConnectorRow,
  connectorRows,
  differingParts,
  type FieldColumn,
  fieldNames,
  type PointEntry,
  type PointFields,
  pointFields,
  pointParts,
  type PointProblems,
} from '#app/domain/charging/point-fields.ts'

/** Accepted kW: from a scooter's plug to the strongest chargers for lorries. */
const powerLimits = { min: 0.5, max: 1500 }
const maxConnectors = 500

/** @param opened field values when the form was opened; they are never rejected; null: a new point */
export function readPointFields(
  fields: PointFields,
  opened: PointFields | null,
): Required<FormReading<PointFields, PointEntry>> {
  const place = readPlace(fields.latitude, fields.longitude)
  const connectors = connectorRows.map((row) => readConnector(fields, row))
  const state = isStateCode(fields.estado) ? fields.estado : null
  const found: PointProblems = {
    ...texts(fields),
    ...(fields.estado && !state && { estado: 'Escolha um estado da lista.' }),
    ...cityProblem(fields.cidade, state),
    ...placeProblems(fields, place),
    ...Object.assign({}, ...connectors.map(({ problems }) => problems)),
  }
  const problems = opened ? problemsOfChanges(found, fields, opened) : found
  if (Object.keys(problems).length > 0 || place.outcome === 'rejected') return { outcome: 'invalid', problems, fields }
  return {
    outcome: 'valid',
    fields,
    entry: {
      ...valuesByColumn(fields),
      name: fields.nome,
      city: officialCity(fields.cidade, fields.estado),
      state,
      ...place.place,
      connectors: connectors.flatMap(({ connector }) => connector ?? []),
    },
  }
}

/** Problems of changed fields. A changed state also reports the city's problem, because the city may not be in the new state. */
function problemsOfChanges(problems: PointProblems, fields: PointFields, opened: PointFields): PointProblems {
  const changed = differingParts(fields, opened)
  const inputs: string[] = changed.flatMap((part) => [...pointParts[part].inputs])
  if (changed.includes('state')) inputs.push('cidade')
  return Object.fromEntries(Object.entries(problems).filter(([input]) => inputs.includes(input)))
}

function valuesByColumn(fields: PointFields) {
  const entries = fieldNames.map((name) => {
    const { column, options } = pointFields[name]
    return [column, options && !Object.hasOwn(options, fields[name]) ? null : fields[name] || null]
  })
  return Object.fromEntries(entries) as Pick<PointEntry, Exclude<FieldColumn, 'name' | 'latitude' | 'longitude'>>
}

function texts(fields: PointFields): PointProblems {
  const found = fieldNames.map((name) => {
    const { label, limit, isRequired } = pointFields[name]
    if (isRequired && !fields[name]) return [name, `Preencha este campo: ${label}.`]
    return [name, fields[name].length > limit && `${label}: até ${limit} caracteres.`]
  })
  return Object.fromEntries(found.filter(([, problem]) => problem)) as PointProblems
}

function cityProblem(city: string, state: string | null): PointProblems {
  const problem = placeProblem(city, state)
  return problem ? { cidade: problem } : {}
}

/** Does not swap latitude and longitude, because the editor sees the place on a map. */
function placeProblems(fields: PointFields, place: ReturnType<typeof readPlace>): PointProblems {
  if (!fields.latitude || !fields.longitude) return {}
  if (place.outcome === 'rejected') return { latitude: place.reason }
  return place.isSwapped ? { latitude: 'Latitude e longitude parecem trocadas.' } : {}
}

function readConnector(
  fields: PointFields,
  row: ConnectorRow,
): { connector: PointEntry['connectors'][number] | null; problems: PointProblems } {
  const typed = (part: ConnectorPart) => fields[connectorField(row, part)]
  const [type, power, count] = [typed('tipo'), typed('potencia'), typed('quantidade')]
  if (!type && !power && !count) return { connector: null, problems: {} }
  const problems: PointProblems = {}
  const [powerKw, counted] = [readDecimal(power), readCount(count)]
  if (!isConnectorType(type)) problems[connectorField(row, 'tipo')] = `Escolha o tipo do conector ${row}.`
  if (power && (powerKw === null || powerKw < powerLimits.min || powerKw > powerLimits.max))
    problems[connectorField(row, 'potencia')] = 'Escreva a potência em kW, como 22 ou 7,4; em branco, não é informada.'
  if (count && (counted === null || counted < 1 || counted > maxConnectors))
    problems[connectorField(row, 'quantidade')] = 'Escreva um número inteiro, a partir de 1.'
  return { connector: isConnectorType(type) ? { type, powerKw, count: counted } : null, problems }
}

import { setPointHidden } from './set-point-hidden.server.ts'
import { formFields, formLine } from '#app/platform/forms/form-text.ts'
import { definePanelAction, rowForm, rowId } from '#app/platform/panel/actions.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import {
  connectorField,
  type ConnectorPart,
  type ConnectorRow,
  connectorRows,
  differingParts,
  type PointEntry,
  type PointField,
  type PointFields,
  pointFields,
  pointFieldsOf,
  pointInputs,
  pointParts,
  type PointProblems,
  readOpenedFields,
} from './point-fields.ts'
import { confirmPoint, savePoint } from './save-point.server.ts'
import { isConnectorType } from '#app/features/charging/connector-types.ts'
import { accessWords } from '#app/features/charging/charging-point.ts'
import { readPlace } from '#app/features/charging/importing/adapters/read-place.ts'
import { isStateCode } from '#app/platform/brazil/brazilian-states.ts'
import type { FormReading } from '#app/platform/forms/form-answer.ts'
import { placeProblem, readMunicipality } from '#app/platform/brazil/municipalities.server.ts'
import { readDecimal } from '#app/platform/text/read-decimal.ts'

/** The actions on a charging point. */
export const pointActions = {
  save: definePanelAction({
    read: readSaving,
    run: (deps, entry) => savePoint(deps, { ...entry, username: deps.username }),
    failure: 'a charging point could not be saved',
  }),
  hide: definePanelAction({
    read: readHiding,
    run: (deps, entry) => setPointHidden(deps, { ...entry, username: deps.username }),
    failure: 'a charging point could not be hidden',
  }),
  confirm: definePanelAction({
    read: rowForm({ id: rowId }),
    run: (deps, { id }) => confirmPoint(deps, { id, username: deps.username }),
    failure: 'a charging point could not be confirmed',
  }),
}

type Saving = {
  id: number | null
  fields: PointFields
  entry: PointEntry
  opened: PointFields
  isNearAccepted: boolean
}
type Refused = { outcome: 'missing' } | { outcome: 'invalid'; problems: PointProblems }

/**
 * The form holds the fields of a point, its `id` or none for a new one, in `vista` the fields as they were opened, as JSON, and in `perto`
 * '1' where the editor has seen that other points are near.
 */
function readSaving(form: FormData): { outcome: 'valid'; entry: Saving } | Refused {
  const typedId = form.get('id')
  const id = readRowId(typedId)
  if (id === null && typedId !== null && typedId !== '') return { outcome: 'missing' }
  const opened = id === null ? pointFieldsOf(null) : readOpenedFields(form.get('vista'))
  const reading = readPointForm(form, id === null ? null : opened)
  if (reading.outcome === 'invalid') return { outcome: 'invalid', problems: reading.problems }
  const { fields, entry } = reading
  return { outcome: 'valid', entry: { id, fields, entry, opened, isNearAccepted: form.get('perto') === '1' } }
}

type Hiding = { outcome: 'valid'; entry: { id: number; isHidden: boolean } } | { outcome: 'invalid' }

function readHiding(form: FormData): Hiding {
  const id = readRowId(form.get('id'))
  const asked = formLine(form, 'hidden')
  if (id === null || !/^[01]$/.test(asked)) return { outcome: 'invalid' }
  return { outcome: 'valid', entry: { id, isHidden: asked === '1' } }
}

const names = Object.keys(pointFields) as PointField[]
/** kW: from a plug of a scooter to the strongest chargers of lorries. */
const powerLimits = { least: 0.5, most: 1500 }
const mostConnectors = 500

/**
 * Reads the form strictly, with one sentence for each field that is wrong.
 * @param opened the form as it was opened: what a source says oddly, and nobody has changed, is not refused; null for a new point
 */
function readPointForm(form: FormData, opened: PointFields | null): Required<FormReading<PointFields, PointEntry>> {
  const fields = formFields(form, pointInputs)
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
  if (Object.keys(problems).length > 0 || place.outcome === 'aside') return { outcome: 'invalid', problems, fields }
  return {
    outcome: 'valid',
    fields,
    entry: {
      name: fields.nome,
      address: fields.endereco || null,
      city: officialCity(fields.cidade, fields.estado),
      state,
      ...place.place,
      connectors: connectors.flatMap(({ connector }) => connector ?? []),
      network: fields.rede || null,
      access: Object.hasOwn(accessWords, fields.acesso) ? (fields.acesso as keyof typeof accessWords) : null,
      payment: fields.pagamento || null,
      price: fields.preco || null,
      openingHours: fields.horario || null,
    },
  }
}

/** City and state are compared: a change of one may be wrong with the other. */
function problemsOfChanges(problems: PointProblems, fields: PointFields, opened: PointFields): PointProblems {
  const changed = differingParts(fields, opened)
  const inputs: string[] = changed.flatMap((part) => [...pointParts[part].inputs])
  if (changed.includes('state')) inputs.push('cidade')
  return Object.fromEntries(Object.entries(problems).filter(([input]) => inputs.includes(input)))
}

function texts(fields: PointFields): PointProblems {
  const found = names.map((name) => {
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

/** A swapped pair is told, not turned: the editor sees the point on a map. */
function placeProblems(fields: PointFields, place: ReturnType<typeof readPlace>): PointProblems {
  if (!fields.latitude || !fields.longitude) return {}
  if (place.outcome === 'aside') return { latitude: place.reason }
  return place.isSwapped ? { latitude: 'Latitude e longitude parecem trocadas.' } : {}
}

function officialCity(city: string, state: string): string | null {
  const read = city && state ? readMunicipality(city, state) : null
  return read && 'name' in read ? read.name : city || null
}

function readConnector(
  fields: PointFields,
  row: ConnectorRow,
): { connector: PointEntry['connectors'][number] | null; problems: PointProblems } {
  const typed = (part: ConnectorPart) => fields[connectorField(row, part)]
  const [type, power, count] = [typed('tipo'), typed('potencia'), typed('quantidade')]
  if (!type && !power && !count) return { connector: null, problems: {} }
  const problems: PointProblems = {}
  const [powerKw, counted] = [readDecimal(power), /^\d{1,3}$/.test(count) ? Number(count) : null]
  if (!isConnectorType(type)) problems[connectorField(row, 'tipo')] = `Escolha o tipo do conector ${row}.`
  if (power && (powerKw === null || powerKw < powerLimits.least || powerKw > powerLimits.most))
    problems[connectorField(row, 'potencia')] = 'Escreva a potência em kW, como 22 ou 7,4; em branco, não é informada.'
  if (count && (counted === null || counted < 1 || counted > mostConnectors))
    problems[connectorField(row, 'quantidade')] = 'Escreva um número inteiro, a partir de 1.'
  return { connector: isConnectorType(type) ? { type, powerKw, count: counted } : null, problems }
}

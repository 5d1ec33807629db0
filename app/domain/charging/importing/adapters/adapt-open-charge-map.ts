import {
  type AdaptedRecord,
  reject,
  rejectByFacts,
  type Fields,
  isFields,
  notAnObject,
  pointAt,
  type SourcePoint,
  type PointConnector,
} from './adapted-record.ts'
import { mergeConnectors, readCount, readPowerKw } from './read-connectors.ts'
import { readSourceHours } from './read-hours.ts'
import { readSourcePrices, readSourceCity } from './read-price.ts'
import { readPrecision, maxTextLengths, readSourceMoment, readSourceState, readSourceText } from './read-source-text.ts'
import type { ConnectorType } from '#app/domain/charging/connector-types.ts'

/** Reads verbose or compact records, in Pascal case (exports) or camel case. Never throws. https://openchargemap.org/site/develop/api */
export function adaptOpenChargeMap(record: unknown): AdaptedRecord {
  if (!isFields(record)) return reject(notAnObject)
  const address = read(record, 'AddressInfo')
  if (!isFields(address)) return reject('Sem endereço (AddressInfo): não é um registro do Open Charge Map.')
  const sourceId = idText(read(record, 'ID'))
  const refusal = refusalOf(record, address, sourceId)
  if (refusal) return refusal
  const usage = usageTypes.get(idOf(record, 'UsageType') ?? 0)
  return pointAt([read(address, 'Latitude'), read(address, 'Longitude')], {
    sourceId,
    name: nameOf(read(address, 'Title')),
    address: readSourceText(linesOf(address), maxTextLengths.address),
    city: readSourceCity(read(address, 'Town')),
    state: readSourceState(read(address, 'StateOrProvince')),
    connectors: connectorsOf(record),
    network: networkOf(record),
    payment: usage?.payment ?? null,
    access: usage?.access ?? null,
    openingHours: readSourceHours(read(address, 'AccessComments')),
    price: readSourcePrices(read(record, 'UsageCost')),
    ...ratingOf(record),
    ...statusOf(record),
    checkedAt: checkedAtOf(record),
    isOperational: operationalStatuses.has(idOf(record, 'StatusType') ?? 0) || null,
    precision: readPrecision(read(address, 'Precision')),
    licence: idOf(record, 'DataProvider') === publicDomainProvider ? 'CC0-1.0' : null,
    isCountryGiven: idOf(address, 'Country') === brazil,
  })
}

/** '[60kW] Posto X | Y' is 'Posto X · Y': the power is a fact of its own. */
function nameOf(title: unknown): string | null {
  const name = readSourceText(title, maxTextLengths.name)
  if (!name) return null
  const cleaned = name
    .replace(/^\[\d+ ?kW\]\s*/i, '')
    .replaceAll(/\s+\)/g, ')')
    .replaceAll(/\s*(?:\||::)\s*/g, ' · ')
  return cleaned.trim() || name
}

/** null: usable. Unknown codes are accepted, because the source may add some. */
function refusalOf(record: Fields, address: Fields, sourceId: string | null): AdaptedRecord | null {
  if (operatorOf(record) === residenceOperator) return { ...reject('É uma residência.', sourceId), isPrivate: true }
  if (removedStatuses.has(idOf(record, 'StatusType') ?? 0))
    return reject('O ponto foi removido, ou é repetido, no Open Charge Map.', sourceId)
  if (idOf(record, 'StatusType') === plannedStatus) return rejectByFacts({ lifeCycle: 'planejado' }, sourceId)
  const submission = idOf(record, 'SubmissionStatus', 'SubmissionStatusTypeID')
  if (submission !== null && !publishedSubmissions.has(submission))
    return reject('O Open Charge Map não publica este registro.', isWithdrawn(submission) ? sourceId : null)
  const country = idOf(address, 'Country')
  if (country !== null && country !== brazil) return reject('O registro é de outro país.')
  const provider = read(record, 'DataProvider')
  return isFields(provider) && read(provider, 'IsOpenDataLicensed') === false
    ? reject('A origem do registro não tem licença aberta.')
    : null
}

/** Reads a field in Pascal case ('StatusTypeID') or camel case ('statusTypeID', and 'id' for 'ID'). */
function read(fields: Fields, name: string): unknown {
  return fields[name] ?? fields[name.charAt(0).toLowerCase() + name.slice(1)] ?? fields[name.toLowerCase()]
}

/** Reads the id from its field, or from the nested object of a verbose record. */
function idOf(fields: Fields, name: string, idName = `${name}ID`): number | null {
  const nested = read(fields, name)
  const value = read(fields, idName) ?? (isFields(nested) ? read(nested, 'ID') : null)
  return typeof value === 'number' && Number.isInteger(value) ? value : null
}

function operatorOf(record: Fields): number | null {
  return idOf(record, 'OperatorInfo', 'OperatorID')
}

function idText(value: unknown): string | null {
  const isId = (typeof value === 'number' && Number.isSafeInteger(value)) || typeof value === 'string'
  const text = isId ? String(value).trim() : ''
  return /^[\w-]{1,60}$/.test(text) ? text : null
}

function linesOf(address: Fields): string {
  return ['AddressLine1', 'AddressLine2']
    .map((name) => read(address, name))
    .filter((line) => typeof line === 'string' && line.trim() !== '')
    .join(', ')
}

function networkOf(record: Fields): string | null {
  const id = operatorOf(record)
  if (id !== null && namelessOperators.has(id)) return null
  const operator = read(record, 'OperatorInfo')
  const title = isFields(operator) ? readSourceText(read(operator, 'Title'), maxTextLengths.network) : null
  return title ?? operatorNames.get(id ?? 0) ?? null
}

function connectorsOf(record: Fields): PointConnector[] {
  const connections = read(record, 'Connections')
  if (!Array.isArray(connections)) return []
  return mergeConnectors(connections.slice(0, 200).flatMap((one: unknown) => connectorOf(one) ?? []))
}

function connectorOf(connection: unknown): PointConnector | null {
  if (!isFields(connection)) return null
  const type = idOf(connection, 'ConnectionType')
  const powerKw = readPowerKw(read(connection, 'PowerKW'))
  const status = idOf(connection, 'StatusType') ?? 0
  if (removedStatuses.has(status) || status === plannedStatus) return null
  const isOut = statusAs(connection) === 'manutencao'
  const isUnknown = type === null || type === unknownConnection
  if (isUnknown && powerKw === null) return null
  return {
    type: isUnknown ? 'outro' : (connectionTypes.get(type) ?? 'outro'),
    powerKw,
    count: readCount(read(connection, 'Quantity')),
    ...(isOut && { isOut }),
  }
}

/** An unknown code is 'manutencao' if the status object has `IsOperational: false`. */
function statusAs(fields: Fields): SourcePoint['status'] {
  const status = read(fields, 'StatusType')
  const known = statuses.get(idOf(fields, 'StatusType') ?? 0)
  return known ?? (isFields(status) && read(status, 'IsOperational') === false ? 'manutencao' : null)
}

function statusOf(record: Fields): Pick<SourcePoint, 'status' | 'statusAt'> {
  const id = idOf(record, 'StatusType') ?? 0
  const status = statusAs(record)
  const statusAt = readSourceMoment(read(record, 'DateLastStatusUpdate'))
  const isKnown = status !== null && (statusAt !== null || !liveStatuses.has(id))
  return isKnown ? { status, statusAt } : { status: null, statusAt: null }
}

/** Date of the latest check by a person, or else of the record's creation. The status has its own date (decision 0040). */
function checkedAtOf(record: Fields): Date | null {
  const [latest] = ['DateLastVerified', 'DateLastConfirmed']
    .flatMap((name) => readSourceMoment(read(record, name)) ?? [])
    .toSorted((one, other) => other.getTime() - one.getTime())
  return latest ?? readSourceMoment(read(record, 'DateCreated'))
}

function ratingOf(record: Fields): Pick<SourcePoint, 'rating' | 'ratings'> {
  const comments = read(record, 'UserComments')
  const stars = (Array.isArray(comments) ? comments.slice(0, 1000) : [])
    .map((comment: unknown) => (isFields(comment) ? read(comment, 'Rating') : null))
    .filter((rating) => typeof rating === 'number' && rating >= 1 && rating <= 5)
  const sum = stars.reduce<number>((total, rating) => total + Number(rating), 0)
  return { rating: stars.length > 0 ? Math.round((sum / stars.length) * 10) / 10 : null, ratings: stars.length }
}

/** Source of the codes: `reference.json` of openchargemap/ocm-data, 2021-08-13. */

/** Types by ConnectionTypeID. 0: unknown. Others are 'outro'. */
const connectionTypes = new Map<number, ConnectorType>([
  [1, 'tipo-1'],
  [2, 'chademo'],
  [25, 'tipo-2'],
  [1036, 'tipo-2'],
  [33, 'ccs2'],
  [8, 'tesla'],
  [27, 'tesla'],
  [30, 'tesla'],
  [1038, 'gb-t'],
  [1039, 'gb-t'],
  [1040, 'gb-t'],
  // Household and industrial sockets: BS1363, CEE, NEMA, Europlug, Schuko, AS 3112, IEC 60309, T13, AS/NZS 3123, type M.
  ...[3, 4, 9, 10, 11, 13, 14, 15, 16, 17, 18, 22, 23, 28, 29, 34, 35, 1037, 1041, 1042, 1043].map(
    (id): [number, ConnectorType] => [id, 'tomada'],
  ),
])
const unknownConnection = 0

/** Statuses by StatusTypeID. 10 and 20 are live, 30 and 100 unusable. 50, 75 ('Operational') and 0 say nothing about the current status. */
const statuses = new Map<number, SourcePoint['status']>([
  [10, 'disponivel'],
  [20, 'ocupado'],
  [30, 'manutencao'],
  [100, 'manutencao'],
])

/** StatusTypeID of a place that worked, at least in part, when it was checked. */
const operationalStatuses = new Set([50, 75])

/** DataProviderID of EZVolt, whose records are CC0. */
const publicDomainProvider = 40

const plannedStatus = 150

/** StatusTypeID of live observations, which are ignored without a time. */
const liveStatuses = new Set([10, 20])

/** StatusTypeID of removed and duplicate records. */
const removedStatuses = new Set([200, 210])

/** SubmissionStatusTypeID of published records. */
const publishedSubmissions = new Set([100, 200])

/** True for SubmissionStatusTypeID 250 (unpublished) and 1000 to 1020 (delisted). */
function isWithdrawn(submission: number): boolean {
  return submission === 250 || (submission >= 1000 && submission <= 1020)
}

/** OperatorID of private homes, which are not stored. */
const residenceOperator = 44
/** OperatorID 1: unknown. 45: the owner of the place. */
const namelessOperators = new Set([1, 45])

/** Networks by OperatorID, for records without the operator's object. */
const operatorNames = new Map([
  [80, 'Enel X Way'],
  [3445, 'EDP / Plug & Go'],
  [3986, 'TriCharge'],
])

/** Types by UsageTypeID. */
const usageTypes = new Map<number, { access: SourcePoint['access']; payment: string | null }>([
  [1, { access: 'publico', payment: null }],
  [4, { access: 'publico', payment: 'Exige cadastro na rede' }],
  [5, { access: 'publico', payment: 'Pagamento no local' }],
  [7, { access: 'publico', payment: null }],
  [6, { access: 'clientes', payment: null }],
  [2, { access: 'restrito', payment: null }],
  [3, { access: 'restrito', payment: null }],
])

const brazil = 36

import {
  type AdaptedRecord,
  aside,
  asideByFacts,
  type Fields,
  isFields,
  notAnObject,
  type SourcePoint,
  type PointConnector,
} from './adapted-record.ts'
import { mergeConnectors, readCount, readPowerKw } from './read-connectors.ts'
import { readSourceHours } from './read-hours.ts'
import { readPlace } from './read-place.ts'
import { readSourcePrices, readSourceCity } from './read-price.ts'
import { readPrecision } from './read-situation.ts'
import { longestTexts, readSourceMoment, readSourceState, readSourceText } from './read-source-text.ts'
import {
  brazil,
  connectionTypes,
  isWithdrawn,
  liveStatuses,
  namelessOperators,
  operationalStatuses,
  operatorNames,
  plannedStatus,
  publicDomainProvider,
  publishedSubmissions,
  removedStatuses,
  residenceOperator,
  statuses,
  unknownConnection,
  usageTypes,
} from './open-charge-map-numbers.ts'

/**
 * A record of Open Charge Map, verbose or compact, with capitals as its exports have them or camel case. Never throws.
 * Format: https://openchargemap.org/site/develop/api
 */
export function adaptOpenChargeMap(record: unknown): AdaptedRecord {
  if (!isFields(record)) return aside(notAnObject)
  const address = read(record, 'AddressInfo')
  if (!isFields(address)) return aside('Sem endereço (AddressInfo): não é um registro do Open Charge Map.')
  const sourceId = idText(read(record, 'ID'))
  const refusal = refusalOf(record, address, sourceId)
  if (refusal) return refusal
  const reading = readPlace(read(address, 'Latitude'), read(address, 'Longitude'))
  if (reading.outcome === 'aside') return reading
  const usage = usageTypes.get(idOf(record, 'UsageType') ?? 0)
  const connectors = connectorsOf(record)
  return {
    outcome: 'point',
    isSwapped: reading.isSwapped,
    point: {
      ...reading.place,
      sourceId,
      name: readSourceText(read(address, 'Title'), longestTexts.name),
      address: readSourceText(linesOf(address), longestTexts.address),
      city: readSourceCity(read(address, 'Town')),
      state: readSourceState(read(address, 'StateOrProvince')),
      connectors,
      powerKw: null,
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
      isCountryStated: idOf(address, 'Country') === brazil,
    },
  }
}

/** A number that we do not know takes no point away: the source may have a new word for what it shows. */
function refusalOf(record: Fields, address: Fields, sourceId: string | null): AdaptedRecord | null {
  if (operatorOf(record) === residenceOperator) return { ...aside('É uma residência.', sourceId), isPrivate: true }
  if (removedStatuses.has(idOf(record, 'StatusType') ?? 0))
    return aside('O ponto foi removido, ou é repetido, no Open Charge Map.', sourceId)
  if (idOf(record, 'StatusType') === plannedStatus) return asideByFacts({ lifeCycle: 'planejado' }, sourceId)
  const submission = idOf(record, 'SubmissionStatus', 'SubmissionStatusTypeID')
  if (submission !== null && !publishedSubmissions.has(submission))
    return aside('O Open Charge Map não publica este registro.', isWithdrawn(submission) ? sourceId : null)
  const country = idOf(address, 'Country')
  if (country !== null && country !== brazil) return aside('O registro é de outro país.')
  const provider = read(record, 'DataProvider')
  return isFields(provider) && read(provider, 'IsOpenDataLicensed') === false
    ? aside('A origem do registro não tem licença aberta.')
    : null
}

/** As it is spelled in exports ('StatusTypeID') or in camel case ('statusTypeID', 'id'). */
function read(fields: Fields, name: string): unknown {
  return fields[name] ?? fields[name.charAt(0).toLowerCase() + name.slice(1)] ?? fields[name.toLowerCase()]
}

/** A number of one of the tables, from its own field or from the object that verbose records have. */
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
  const title = isFields(operator) ? readSourceText(read(operator, 'Title'), longestTexts.network) : null
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

/** A status that is not known warns where its own object says that it is none of operation. */
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

/** When somebody last looked at the place, or at least described it; a status is a machine's word, and has its own age (0040). */
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

import type { ConnectorType } from '#app/domain/charging/connector-types.ts'
import type { SourcePoint } from './adapted-record.ts'

/**
 * The numbers of Open Charge Map in our words. From its reference data (openchargemap/ocm-data, `reference.json` of 13/08/2021, compared
 * with the state of 13/06/2026: the same numbers, 27 renamed, 1043 and 1044 new).
 */

/** ConnectionTypeID. 0 is unknown; what stands in no list is 'outro'. */
export const connectionTypes = new Map<number, ConnectorType>([
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
export const unknownConnection = 0

/**
 * StatusTypeID. Only the automated ones (10, 20) say what holds at this moment; that a place cannot be used (30, 100) is a warning;
 * 'operational' (50, 75) and unknown (0) say nothing of now.
 */
export const statuses = new Map<number, SourcePoint['status']>([
  [10, 'disponivel'],
  [20, 'ocupado'],
  [30, 'manutencao'],
  [100, 'manutencao'],
])

/** StatusTypeID of a place that works, wholly or in part, on the day that it was verified. */
export const operationalStatuses = new Set([50, 75])

/** DataProviderID of EZVolt, whose records are shared under CC0. */
export const publicDomainProvider = 40

/** StatusTypeID of a place that is only planned. */
export const plannedStatus = 150

/** Those that were seen at a moment: without it they say nothing. */
export const liveStatuses = new Set([10, 20])

/** StatusTypeID of what was taken down, or stands in the list twice. */
export const removedStatuses = new Set([200, 210])

/** SubmissionStatusTypeID of what Open Charge Map itself shows. */
export const publishedSubmissions = new Set([100, 200])

/** SubmissionStatusTypeID of what it shows no longer: not published, and 1000 to 1020, which are kinds of delisted. */
export function isWithdrawn(submission: number): boolean {
  return submission === 250 || (submission >= 1000 && submission <= 1020)
}

/** OperatorID of private homes: nobody's home is shown on a map. */
export const residenceOperator = 44
/** OperatorIDs that name no network: unknown, and the owner of the place. */
export const namelessOperators = new Set([1, 45])

/** OperatorIDs of Brazil, for records without the operator's own object. 80 and 3445 are known of, 3986 was seen there on 13/06/2026. */
export const operatorNames = new Map([
  [80, 'Enel X Way'],
  [3445, 'EDP / Plug & Go'],
  [3986, 'TriCharge'],
])

/** UsageTypeID: who may charge there, and what opens it where the type says so. */
export const usageTypes = new Map<number, { access: SourcePoint['access']; payment: string | null }>([
  [1, { access: 'publico', payment: null }],
  [4, { access: 'publico', payment: 'Exige cadastro na rede' }],
  [5, { access: 'publico', payment: 'Pagamento no local' }],
  [7, { access: 'publico', payment: null }],
  [6, { access: 'clientes', payment: null }],
  [2, { access: 'restrito', payment: null }],
  [3, { access: 'restrito', payment: null }],
])

/** CountryID of Brazil. */
export const brazil = 36

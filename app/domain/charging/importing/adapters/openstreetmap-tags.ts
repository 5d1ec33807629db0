import type { LifeCycle } from '#app/domain/charging/can-charge-here.ts'
import type { ConnectorType } from '#app/domain/charging/connector-types.ts'
import type { Fields, SourcePoint, PointConnector } from './adapted-record.ts'
import { mergeConnectors, readCount, readPowerKw } from './read-connectors.ts'

/** Values of `socket:*` (https://wiki.openstreetmap.org/wiki/Key:socket). Others are 'outro'. */
const socketsOfType: Partial<Record<ConnectorType, string>> = {
  'tipo-2': 'type2 type2_cable',
  ccs2: 'type2_combo ccs ccs2 tesla_supercharger_ccs',
  chademo: 'chademo',
  'tipo-1': 'type1 type1_cable',
  'gb-t': 'gb_ac gb_dc gbt_ac gbt_dc',
  tesla: 'tesla_supercharger tesla_destination tesla_standard tesla_roadster nacs',
  tomada:
    'schuko nbr14136 typee typei bs1363 cee_blue cee_red_16a cee_red_32a cee_red_63a cee_red_125a ' +
    'nema_5_15 nema_5_20 nema_14_30 nema_14_50',
}
const sockets = new Map(
  Object.entries(socketsOfType).flatMap(([type, names]) =>
    names.split(' ').map((name) => [name, type as ConnectorType]),
  ),
)

/** `socket:type2=2`, `socket:type2:output=22 kW`. '22 kW;11 kW' is one plug with 22 kW and one with 11 kW. */
export function connectorsOfTags(tags: Fields): PointConnector[] {
  return mergeConnectors(
    Object.entries(tags)
      .slice(0, 300)
      .flatMap(([key, value]) => {
        const [, kind] = /^socket:([a-z0-9_]{1,40})$/.exec(key) ?? []
        if (!kind || value === 'no' || value === '0' || value === 0) return []
        const isOut = brokenWords.test(String(tags[`${key}:operational_status`] ?? ''))
        const plug = { type: sockets.get(kind) ?? ('outro' as const), ...(isOut && { isOut }) }
        return plugsOfOutput(plug, { count: readCount(value), output: tags[`${key}:output`] })
      }),
  )
}

type Plug = Pick<PointConnector, 'type' | 'isOut'>

function plugsOfOutput(plug: Plug, { count, output }: { count: number | null; output: unknown }): PointConnector[] {
  const powers = typeof output === 'string' ? output.slice(0, 100).split(';').map(readPowerKw) : [readPowerKw(output)]
  if (powers.length === 1 || powers.includes(null)) return [{ ...plug, powerKw: readPowerKw(output), count }]
  return powers.map((powerKw) => ({ ...plug, powerKw, count: count === powers.length ? 1 : null }))
}

/** Out of service: https://wiki.openstreetmap.org/wiki/Key:operational_status */
export const brokenWords =
  /^(?:broken|closed|out[_ ]of[_ ](?:order|service)|(?:non|not)[-_ ]?operational|non[-_ ]?functional|defective|needs[_ ]maintenance|temporarily[_ ]closed)$/i

/** Key prefixes and tag values of former and planned stations. */
const lifeCycles: [RegExp, LifeCycle][] = [
  [/^(?:disused|abandoned|demolished|removed|razed|destroyed|was)$/, 'desativado'],
  [/^construction$/, 'em-obras'],
  [/^(?:proposed|planned)$/, 'planejado'],
]

function lifeCycleOf(word: string): LifeCycle | null {
  return lifeCycles.find(([pattern]) => pattern.test(word))?.[1] ?? null
}

/** `disused:amenity=charging_station`, `construction=yes` or `operational_status=planned`. */
function lifeCycleOfTags(tags: Fields): LifeCycle | null {
  const found = Object.entries(tags)
    .slice(0, 300)
    .map(([key, value]) => {
      const [prefix = '', rest] = key.split(':')
      if (rest === undefined) return value === 'yes' ? lifeCycleOf(prefix) : null
      return /^(?:amenity|man_made)$/.test(rest) ? lifeCycleOf(prefix) : null
    })
  return found.find((one) => one !== null) ?? lifeCycleOf(String(tags.operational_status ?? ''))
}

/** `disused:amenity=charging_station`. */
export function isStationOfPrefix(tags: Fields): boolean {
  return Object.entries(tags).some(
    ([key, value]) => /:(?:amenity|man_made)$/.test(key) && (value === 'charging_station' || value === 'charge_point'),
  )
}

/** `only` reserves a station for these vehicles, `designated` for two-wheelers. A tag that allows cars overrides both. */
const otherVehicles = ['bicycle', 'motorcycle', 'scooter', 'moped', 'hgv', 'truck', 'bus', 'goods', 'kick_scooter']

function isForCars(tags: Fields): boolean {
  const car = [tags.motorcar, tags.motor_vehicle, tags.vehicle].find((value) => value !== undefined)
  if (car !== undefined) return car !== 'no'
  const isReserved = (kind: string) =>
    tags[kind] === 'only' || (tags[kind] === 'designated' && /cycle|scooter|moped/.test(kind))
  return !otherVehicles.some(isReserved)
}

export function chargeFactsOfTags(tags: Fields, today: string) {
  const [opensOn, endedOn] = [tags.opening_date, tags.end_date].map((value) =>
    typeof value === 'string' ? (/^\d{4}(?:-\d{2}){0,2}$/.exec(value)?.[0] ?? null) : null,
  )
  const hasEnded = endedOn !== null && endedOn !== undefined && endedOn < today.slice(0, endedOn.length)
  return {
    lifeCycle: lifeCycleOfTags(tags) ?? (hasEnded ? ('desativado' as const) : null),
    opensOn,
    isForCars: isForCars(tags),
  }
}

/** https://wiki.openstreetmap.org/wiki/Key:access */
const accesses = new Map<unknown, SourcePoint['access']>([
  ['yes', 'publico'],
  ['public', 'publico'],
  ['permissive', 'publico'],
  ['designated', 'publico'],
  ['customers', 'clientes'],
  ['private', 'restrito'],
  ['no', 'restrito'],
  ['permit', 'restrito'],
  ['residents', 'restrito'],
  ['employees', 'restrito'],
])

/** Returns the stricter of general access and access for cars. */
export function accessOfTags(tags: Fields): SourcePoint['access'] {
  const ofCars = [tags.motorcar, tags.motor_vehicle].map((value) => accesses.get(value))
  const tagged = [accesses.get(tags.access), ...ofCars.filter((access) => access !== 'publico')]
  const byNarrowness = ['restrito', 'clientes', 'publico'] as const
  return byNarrowness.find((access) => tagged.includes(access)) ?? null
}

const openings: [string, string][] = [
  ['authentication:none', 'sem cadastro'],
  ['authentication:app', 'aplicativo'],
  ['payment:app', 'aplicativo'],
  ['payment:mobile_app', 'aplicativo'],
  ['authentication:nfc', 'cartão por aproximação'],
  ['payment:contactless', 'cartão por aproximação'],
  ['authentication:membership_card', 'cartão da rede'],
  ['payment:membership_card', 'cartão da rede'],
  ['authentication:qr_code', 'código QR'],
  ['payment:qr_code', 'código QR'],
  ['payment:pix', 'Pix'],
  ['payment:credit_cards', 'cartão de crédito'],
  ['payment:debit_cards', 'cartão de débito'],
  ['payment:cards', 'cartão'],
  ['payment:cash', 'dinheiro'],
  ['payment:coins', 'dinheiro'],
  ['authentication:phone_call', 'telefonema'],
  ['authentication:short_message', 'SMS'],
]

/** 'Aplicativo, Pix, cartão de crédito'. null: no such tags. */
export function paymentOfTags(tags: Fields): string | null {
  const labels = new Set(openings.filter(([key]) => tags[key] === 'yes').map(([, label]) => label))
  const text = [...labels].join(', ')
  return text ? text.charAt(0).toUpperCase() + text.slice(1) : null
}

import type { ConnectorType } from '#app/features/charging/connector-types.ts'
import type { Fields, SourcePoint, PointConnector } from './adapted-record.ts'
import { mergeConnectors, readCount, readPowerKw } from './read-connectors.ts'

/** Kinds of `socket:*`: https://wiki.openstreetmap.org/wiki/Key:socket. What stands in no list is 'outro'. */
const sockets = new Map<string, ConnectorType>([
  ['type2', 'tipo-2'],
  ['type2_cable', 'tipo-2'],
  ['type2_combo', 'ccs2'],
  ['ccs', 'ccs2'],
  ['ccs2', 'ccs2'],
  ['tesla_supercharger_ccs', 'ccs2'],
  ['chademo', 'chademo'],
  ['type1', 'tipo-1'],
  ['type1_cable', 'tipo-1'],
  ['gb_ac', 'gb-t'],
  ['gb_dc', 'gb-t'],
  ['gbt_ac', 'gb-t'],
  ['gbt_dc', 'gb-t'],
  ['tesla_supercharger', 'tesla'],
  ['tesla_destination', 'tesla'],
  ['tesla_standard', 'tesla'],
  ['tesla_roadster', 'tesla'],
  ['nacs', 'tesla'],
  ['schuko', 'tomada'],
  ['nbr14136', 'tomada'],
  ['typee', 'tomada'],
  ['typei', 'tomada'],
  ['bs1363', 'tomada'],
  ['cee_blue', 'tomada'],
  ['cee_red_16a', 'tomada'],
  ['cee_red_32a', 'tomada'],
  ['cee_red_63a', 'tomada'],
  ['cee_red_125a', 'tomada'],
  ['nema_5_15', 'tomada'],
  ['nema_5_20', 'tomada'],
  ['nema_14_30', 'tomada'],
  ['nema_14_50', 'tomada'],
])

/** `socket:type2=2` with `socket:type2:output=22 kW`. */
export function connectorsOfTags(tags: Fields): PointConnector[] {
  return mergeConnectors(
    Object.entries(tags)
      .slice(0, 300)
      .flatMap(([key, value]) => {
        const [, kind] = /^socket:([a-z0-9_]{1,40})$/.exec(key) ?? []
        if (!kind || value === 'no' || value === '0' || value === 0) return []
        const powerKw = readPowerKw(tags[`${key}:output`])
        return { type: sockets.get(kind) ?? 'outro', powerKw, count: readCount(value) }
      }),
  )
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

export function accessOfTags(tags: Fields): SourcePoint['access'] {
  return accesses.get(tags.access) ?? null
}

/** Ways to open a point, by their tags; in the order in which they are read out. */
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

/** 'Aplicativo, Pix, cartão de crédito'; null where nothing is stated. */
export function paymentOfTags(tags: Fields): string | null {
  const words = new Set(openings.filter(([key]) => tags[key] === 'yes').map(([, word]) => word))
  const text = [...words].join(', ')
  return text ? text.charAt(0).toUpperCase() + text.slice(1) : null
}

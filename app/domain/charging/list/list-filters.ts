import {
  availabilities,
  type ChargingAddress,
  chargingFields,
  chargingHref,
  powerSteps,
  statusChoices,
  type StatusChoice,
  readChargingAddress,
} from '#app/domain/charging/charging-address.ts'
import { statusLabel } from '#app/domain/charging/charging-point.ts'
import { connectorTypes, isConnectorType } from '#app/domain/charging/connector-types.ts'
import type { ListNarrowing } from './charging-page-data.ts'
import { brazilianStates, readStateCode } from '#app/platform/brazil/brazilian-states.ts'
import { normalizeSearchTerm } from '#app/platform/text/normalize-text.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'

export const listAnchor = 'pontos'

/** Returns the texts as typed. */
export function unknownChargingFilters(url: URL): string[] {
  const isKnown: [field: string, isChoice: (typed: string) => boolean][] = [
    [chargingFields.availability, (typed) => Object.hasOwn(availabilities, typed)],
    [chargingFields.status, (typed) => statusChoices.some((choice) => choice === typed)],
    [chargingFields.connector, isConnectorType],
    [chargingFields.fromPowerKw, (typed) => powerSteps.some((step) => String(step) === typed)],
    [chargingFields.state, (typed) => readStateCode(typed) !== null],
    [chargingFields.near, () => readChargingAddress(url).near !== null],
  ]
  return isKnown.flatMap(([field, isChoice]) => {
    const typed = normalizeSearchTerm(url.searchParams.get(field) ?? '')
    return typed && !isChoice(typed) ? [typed] : []
  })
}

/** A form without JavaScript sends empty fields and default choices. null: already canonical. */
export function cleanChargingHref(url: URL): string | null {
  const isEmpty = (field: string) => url.searchParams.get(field) === ''
  const choosesNothing = url.searchParams.get(chargingFields.availability) === 'todos'
  return choosesNothing || Object.values(chargingFields).some(isEmpty) ? chargingHref(readChargingAddress(url)) : null
}

/** Labels of the active filters. Each links to the list without that filter. */
export function filterLabels(
  { page: _page, ...address }: ChargingAddress,
  { car, way, town }: Partial<Pick<ListNarrowing, 'car' | 'way' | 'town'>> = {},
): { label: string; href: string }[] {
  const { search, availability, status, connector, fromPowerKw, network, state, near } = address
  const without = (removed: Partial<ChargingAddress>) => chargingHref({ ...address, ...removed })
  return [
    ...(search ? [{ label: `“${search}”`, href: without({ search: '' }) }] : []),
    ...(availability === 'todos'
      ? []
      : [{ label: availabilities[availability], href: without({ availability: 'todos' }) }]),
    ...(status ? [{ label: `Situação: ${formatStatus(status)}`, href: without({ status: null }) }] : []),
    ...(connector ? [{ label: connectorTypes[connector], href: without({ connector: null }) }] : []),
    ...(fromPowerKw ? [{ label: formatPower(fromPowerKw), href: without({ fromPowerKw: null }) }] : []),
    ...(network ? [{ label: network, href: without({ network: null }) }] : []),
    ...(state ? [{ label: brazilianStates[state], href: without({ state: null }) }] : []),
    ...(car ? [{ label: `Serve no ${car.name}`, href: without({ vehicle: null }) }] : []),
    ...(way ? [{ label: `De ${way.from} a ${way.to}`, href: without({ from: null, to: null }) }] : []),
    ...(address.town && town ? [{ label: `Perto de ${town.text}`, href: without({ town: null }) }] : []),
    ...(near ? [{ label: 'Mais perto primeiro', href: without({ near: null }) }] : []),
  ]
}

/** Counts the two towns of a route as one filter. */
export function countPanelFilters({
  search: _search,
  town: _town,
  near: _near,
  page: _page,
  ...choices
}: ChargingAddress) {
  const { availability, to, from, ...others } = choices
  const set = [availability !== 'todos', to ?? from, ...Object.values(others)]
  return set.filter(Boolean).length
}

/** Says that a filter hides points whose value is unknown. null: no such filter. */
export function leftOutSentence({ connector, fromPowerKw, availability }: ChargingAddress): string | null {
  const asksPower = fromPowerKw !== null || availability === 'rapido'
  if (connector && asksPower) return 'Pontos sem conector ou potência informados ficam de fora.'
  if (connector) return 'Pontos sem conector informado ficam de fora.'
  return asksPower ? 'Pontos sem potência informada ficam de fora.' : null
}

export function labelWithCount(label: string, points: number): string {
  return `${label} (${formatNumber(points)})`
}

export function formatPower(fromPowerKw: number): string {
  return `A partir de ${formatNumber(fromPowerKw)}\u00a0kW`
}

export function formatStatus(status: StatusChoice): string {
  return statusLabel(status === 'desconhecido' ? null : status)
}

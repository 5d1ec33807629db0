import { ipvaFields, isTechnologyOption, readOwnCar, type OwnCarReading, technologyLabels } from './ipva-form.ts'
import type { IpvaTechnology } from '#app/domain/costs/ipva-rule.ts'

export const ipvaPath = '/ipva'
export const ipvaTrail = [{ label: 'Início', to: '/' }, { label: 'IPVA por estado' }]
export const ownCarAnchor = 'meu-carro'

/** The technologies of the map: the states' treatment compared with a car that burns petrol. */
export type MappedTechnology = Exclude<IpvaTechnology, 'combustion'>

export type IpvaAddress = { mapped: MappedTechnology; reading: OwnCarReading }

export function readIpvaAddress(url: URL): IpvaAddress {
  const reading = readOwnCar(url.searchParams)
  const { carro } = reading.typed
  const technology = isTechnologyOption(carro) ? technologyLabels[carro] : 'bev'
  return { mapped: technology === 'combustion' ? 'bev' : technology, reading }
}

/** The same address with another kind of car: what was typed stays. */
export function mapHref(search: string, word: 'eletrico' | 'plug-in' | 'hibrido'): string {
  const parameters = new URLSearchParams(search)
  parameters.set(ipvaFields.technology, word)
  return `${ipvaPath}?${parameters}`
}

/** The id of a state in the table: '#sp'. */
export function stateAnchor(state: string): string {
  return state.toLowerCase()
}

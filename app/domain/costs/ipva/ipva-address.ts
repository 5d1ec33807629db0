import { ipvaFields, isTechnologyOption, readOwnCar, type OwnCarReading, technologyByOption } from './ipva-form.ts'
import type { IpvaTechnology } from '#app/domain/costs/ipva-rule.ts'

export const ipvaPath = '/ipva'
export const ipvaTrail = [{ label: 'Início', to: '/' }, { label: 'IPVA por estado' }]
export const ownCarAnchor = 'meu-carro'

/** The map compares their rates with a combustion car's. */
export type MappedTechnology = Exclude<IpvaTechnology, 'combustion'>

export type IpvaAddress = { mapped: MappedTechnology; reading: OwnCarReading }

export function readIpvaAddress(url: URL): IpvaAddress {
  const reading = readOwnCar(url.searchParams)
  const { carro } = reading.typed
  const technology = isTechnologyOption(carro) ? technologyByOption[carro] : 'bev'
  return { mapped: technology === 'combustion' ? 'bev' : technology, reading }
}

export function mapHref(search: string, word: 'eletrico' | 'plug-in' | 'hibrido'): string {
  const parameters = new URLSearchParams(search)
  parameters.set(ipvaFields.technology, word)
  return `${ipvaPath}?${parameters}`
}

export function stateAnchor(state: string): string {
  return state.toLowerCase()
}

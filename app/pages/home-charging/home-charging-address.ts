import { readStateCode, type StateCode } from '#app/platform/brazil/brazilian-states.ts'
import { type Home, isHome } from '#app/pages/home-charging/facts/home-charging-rules.ts'
import { pageMeta } from '#app/ui/page-meta.ts'

export const homeChargingPath = '/carregar-em-casa'

/** Kilometres per night at each socket. */
export const nightsAnchor = 'tomada-ou-parede'
export const homeChargingTitle = 'Posso carregar em casa?'
export const billPath = `${homeChargingPath}/conta-de-luz`
export const billTitle = 'Carregar em casa: quanto pesa na conta de luz'
export const letterPath = `${homeChargingPath}/carta`
export const homeChargingTrail = [{ label: 'Início', to: '/' }, { label: homeChargingTitle }] as const

export const homeChargingFields = { home: 'moradia', state: 'uf', model: 'modelo' } as const

export type HomeChargingAddress = {
  home: Home
  state: StateCode | null
  /** Id or slug as in the address. null: none. */
  model: string | null
}

const usualHome: Home = 'casa'
const maxModelLength = 120

/** Ignores an unknown home or state. */
export function readHomeChargingAddress({ searchParams }: { searchParams: URLSearchParams }): HomeChargingAddress {
  const home = searchParams.get(homeChargingFields.home)
  return {
    home: isHome(home) ? home : usualHome,
    state: readStateCode(searchParams.get(homeChargingFields.state)),
    model: searchParams.get(homeChargingFields.model)?.trim().slice(0, maxModelLength) || null,
  }
}

export function homeChargingHref(address: Partial<HomeChargingAddress>): string {
  return hrefOf(homeChargingPath, address)
}

/** The address contains no personal data. */
export function letterHref({ state, model }: Pick<HomeChargingAddress, 'state' | 'model'>): string {
  return hrefOf(letterPath, { state, model })
}

export function billHref({ state, model }: Pick<HomeChargingAddress, 'state' | 'model'>): string {
  return hrefOf(billPath, { state, model })
}

/** A form without JavaScript sends empty fields. null: no field is empty. */
export function cleanHomeChargingHref(url: URL): string | null {
  const hasEmpty = Object.values(homeChargingFields).some((field) => url.searchParams.get(field) === '')
  return hasEmpty ? homeChargingHref(readHomeChargingAddress(url)) : null
}

function hrefOf(path: string, { home, state, model }: Partial<HomeChargingAddress>): string {
  const parameters = new URLSearchParams()
  for (const [key, value] of Object.entries({ home, state, model }))
    if (value) parameters.set(homeChargingFields[key as keyof typeof homeChargingFields], value)
  return parameters.size === 0 ? path : `${path}?${parameters}`
}

/** Only the page without state and model is indexed: there are too many combinations. */
export function homeChargingMeta({ address, siteUrl }: { address: HomeChargingAddress; siteUrl: string }) {
  return pageMeta({
    title: homeChargingTitle,
    description:
      'O que conferir em casa e no prédio antes de instalar um wallbox, o que diz a lei de cada estado, quanto custa, e uma carta ao síndico para imprimir.',
    path: homeChargingPath,
    siteUrl,
    isIndexed: address.state === null && address.model === null,
    trail: homeChargingTrail,
  })
}

const billTrail = [
  { label: 'Início', to: '/' },
  { label: homeChargingTitle, to: homeChargingPath },
  { label: 'Conta de luz' },
]

/** Only the page without input is indexed. */
export function billMeta(siteUrl: string, isAsked: boolean) {
  return pageMeta({
    title: billTitle,
    description:
      'Quanto custa carregar o carro em casa por mês na tarifa do seu estado, com a bandeira tarifária e com a tarifa branca de madrugada.',
    path: billPath,
    siteUrl,
    isIndexed: !isAsked,
    trail: billTrail,
  })
}

export function letterMeta(siteUrl: string) {
  return pageMeta({
    title: 'Carta ao síndico: ponto de recarga na vaga',
    description: 'Modelo de carta ao condomínio sobre um ponto de recarga na vaga, para preencher, imprimir ou copiar.',
    path: letterPath,
    siteUrl,
    isIndexed: false,
  })
}

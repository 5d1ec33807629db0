import { breadcrumbData, pageMeta } from '#app/ui/page-meta.ts'
import {
  billPath,
  billTitle,
  type HomeChargingAddress,
  homeChargingPath,
  homeChargingTitle,
  homeChargingTrail,
  letterPath,
} from './home-charging-address.ts'

/** States and models make the page endless: the one without either is the one that is found. */
export function homeChargingMeta({ address, siteUrl }: { address: HomeChargingAddress; siteUrl: string }) {
  return pageMeta({
    title: homeChargingTitle,
    description:
      'O que conferir em casa e no prédio antes de instalar um wallbox, o que diz a lei de cada estado, quanto custa, e uma carta ao síndico para imprimir.',
    path: homeChargingPath,
    siteUrl,
    isIndexed: address.state === null && address.model === null,
    structuredData: [breadcrumbData(siteUrl, homeChargingTrail)],
  })
}

const billTrail = [
  { label: 'Início', to: '/' },
  { label: homeChargingTitle, to: homeChargingPath },
  { label: 'Conta de luz' },
]

/** The page before anything is asked of it is the one that is found. */
export function billMeta(siteUrl: string, isAsked: boolean) {
  return pageMeta({
    title: billTitle,
    description:
      'Quanto custa carregar o carro em casa por mês na tarifa do seu estado, com a bandeira tarifária e com a tarifa branca de madrugada.',
    path: billPath,
    siteUrl,
    isIndexed: !isAsked,
    structuredData: [breadcrumbData(siteUrl, billTrail)],
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

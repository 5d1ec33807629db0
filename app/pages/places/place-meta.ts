import { chargingPath, placesPath, statePath } from '#app/domain/charging/charging-address.ts'
import { type TownName, townPath } from '#app/domain/charging/place-address.ts'
import { chargingTitle, pointPath } from '#app/domain/charging/charging-point.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { brazilianStates, type StateCode } from '#app/platform/brazil/brazilian-states.ts'
import {
  formatPointCount,
  inPlace,
  hasLocalContent,
  placeHref,
  type StatePageData,
  type TownPageData,
} from './place-view.ts'
import { inState } from '#app/platform/brazil/state-article.ts'

export const placesTitle = 'Recarga por estado'

const mapTrail = [
  { label: 'Início', to: '/' },
  { label: chargingTitle, to: chargingPath },
]
export const placesTrail = [...mapTrail, { label: placesTitle }]

export function stateTrail(state: StateCode) {
  return [...mapTrail, { label: brazilianStates[state] }]
}

export function townTrail({ name, state }: TownName) {
  return [...mapTrail, { label: brazilianStates[state], to: statePath(state) }, { label: name }]
}

export function placesMeta(siteUrl: string) {
  return pageMeta({
    title: 'Recarga de carro elétrico por estado',
    description:
      'Pontos de recarga conhecidos em cada estado e cidade do Brasil, com a tarifa de casa, o IPVA e quem instala.',
    path: placesPath,
    siteUrl,
    trail: placesTrail,
  })
}

export function stateMeta({ page, siteUrl }: { page: StatePageData; siteUrl: string }) {
  const { state } = page
  const known = page.count.points > 0 ? `${formatPointCount(page.count)}; ` : ''
  return pageMeta({
    title: titleOf(`Recarga de carro elétrico ${inState(state)}`, page.page),
    description: `Carregar carro elétrico ${inState(state)}: ${known}preço da energia em casa com a bandeira, IPVA, cidades com pontos e quem instala.`,
    path: placeHref(statePath(state), page.page),
    siteUrl,
    trail: stateTrail(state),
    list: listOfPoints(page, inState(state)),
  })
}

/** Without points and suppliers, a town's page only repeats that of its state and is not indexed. */
export function townMeta({ page, siteUrl }: { page: TownPageData; siteUrl: string }) {
  const { town, count } = page
  const where = `${inPlace(town.name)}, ${town.state}`
  return pageMeta({
    title: titleOf(`Recarga de carro elétrico ${where}`, page.page),
    description:
      count.points > 0
        ? `${formatPointCount(count)} ${where}, os pontos rápidos mais próximos, preço da energia em casa e IPVA.`
        : `Pontos rápidos mais próximos de ${town.name}, ${town.state}, preço da energia em casa, IPVA e quem instala.`,
    path: placeHref(townPath(town), page.page),
    siteUrl,
    isIndexed: hasLocalContent(page),
    trail: townTrail(town),
    list: listOfPoints(page, where),
  })
}

function titleOf(title: string, page: number): string {
  return page === 1 ? title : `${title}, página ${page}`
}

function listOfPoints({ points, count }: Pick<TownPageData, 'points' | 'count'>, where: string) {
  if (points.length === 0) return null
  const entries = points.map(({ name, slug }) => ({ name, path: pointPath(slug) }))
  return { name: `Pontos de recarga ${where}`, count: count.points, entries }
}

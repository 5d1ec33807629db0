import { countNews } from '#app/domain/news/published-news.server.ts'
import { percentOf } from '#app/pages/sources/known-shares.tsx'
import { findFigureSummary } from '#app/pages/sources/source-counts-queries.server.ts'
import type { FigureSummary } from '#app/pages/sources/source-counts.ts'
import { AboutPage, extremesOf } from '#app/pages/static/about-page.tsx'
import { countedContent } from '#app/ui/published-figure.tsx'
import { fixedMeta } from '#app/ui/page-meta.ts'
import { figuresOf, publishedFigureKeys } from '#app/platform/settings/portal-settings.ts'
import { listConfirmedFigures } from '#app/platform/settings/portal-settings-queries.server.ts'
import { portalPageFailure } from '#app/ui/errors/portal-page-failure.tsx'
import { countModels } from '#app/domain/vehicles/brand.ts'
import { listActiveVehicles } from '#app/domain/vehicles/active-vehicles.server.ts'
import { listActiveVehicleDetails } from '#app/domain/vehicles/details/vehicle-details-queries.server.ts'
import { findDefaultCar } from '#app/domain/costs/default-car.server.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import { cardDrawingUrl, nameOf, type Vehicle, vehiclePath } from '#app/domain/vehicles/vehicle.ts'
import { loadOrNothing } from '#app/platform/failures/run-loader.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { Route } from './+types/about.ts'

export const handle = { isStaticPage: true, cachedParameters: [] }

export async function loader({ context }: Route.LoaderArgs) {
  const [content, clock] = [context.get(contexts.content), context.get(contexts.clock)]
  const [figures, vehicles, articles, summary] = await Promise.all([
    loadOrNothing(content, () => listConfirmedFigures(content), []),
    loadOrNothing(content, () => listActiveVehicles(content), null),
    loadOrNothing(content, () => countNews(content, clock), null),
    loadOrNothing(content, () => findFigureSummary(content, clock), null),
  ])
  const drawings = (vehicles ?? []).flatMap((vehicle) => {
    const { lengthMm = null } = vehicle.dimensions ?? {}
    const drawn = { name: nameOf(vehicle), drawingUrl: cardDrawingUrl(vehicle), to: vehiclePath(vehicle) }
    return lengthMm ? [{ ...drawn, lengthMm }] : []
  })
  return {
    example: await loadOrNothing(content, () => findExample(content, vehicles ?? []), null),
    figures: figuresOf(
      [...figures, ...countedContent(vehicles && countModels(vehicles), articles?.total ?? null)],
      publishedFigureKeys.about,
    ),
    drawings: extremesOf(drawings),
    shares: summary && sharesOf(summary),
    siteUrl: context.get(contexts.siteUrl),
  }
}

/** Range of the best-selling electric car, with its source. null: a part is unknown. */
async function findExample(content: Content, vehicles: Vehicle[]) {
  const car = await findDefaultCar(content, vehicles)
  if (!car) return null
  const [details] = await listActiveVehicleDetails(content.db, [car.vehicle.id])
  const source = details?.figureSources.rangeKm
  if (!details?.rangeKm || !source || source.pages.length === 0) return null
  const name = [nameOf(details), details.version].filter(Boolean).join(' ')
  return { name, rangeKm: details.rangeKm, to: vehiclePath(details), source }
}

/** null: there are no figures. */
function sharesOf({ total, recent, official }: FigureSummary) {
  if (total === 0) return null
  const shareOf = (known: number) => percentOf({ known, of: total })
  return { total, recent: shareOf(recent), official: shareOf(official) }
}

export const meta = fixedMeta({
  title: 'Sobre o portal',
  description:
    'O que é o portal, de onde vem cada número sobre carros elétricos e híbridos no Brasil e como ele é conferido: fonte, ciclo, data e confiança.',
  path: '/sobre',
  trail: [{ label: 'Início', to: '/' }, { label: 'Sobre' }],
})

export default function About({ loaderData: { figures, drawings, shares, example } }: Route.ComponentProps) {
  return <AboutPage figures={figures} drawings={drawings} shares={shares} example={example} />
}

export const ErrorBoundary = portalPageFailure('Sobre')

import type { ReactNode } from 'react'
import type { VehicleCardData } from '#app/features/vehicles/vehicle.ts'
import { KeptMarkup } from '#app/ui/kept-markup.tsx'
import { ExplorePortal } from './explore-portal.tsx'
import type { HomeData } from './home-data.ts'
import { HomeHero } from './home-hero.tsx'
import { LatestVehicles } from './latest-vehicles.tsx'
import { PromoCards } from './promo-cards.tsx'
import { RevolutionInNumbers } from './revolution-in-numbers.tsx'

type Props = {
  /** Null while the browser waits for it. */
  data: HomeData | null
  /** Published articles; null where they could not be counted. */
  articleCount: number | null
  /** The section 'Últimas Notícias', from the room that writes them. */
  news: ReactNode
  compare: (vehicle: VehicleCardData) => ReactNode
}

export function HomePage({ data, articleCount, news, compare }: Props) {
  const vehicles = data?.vehicles.value ?? null
  const failure = data?.vehicles.failure ?? null
  const countedPoints = data?.countedPoints ?? null
  const growth = data?.growth ?? null
  const isLoading = data === null
  return (
    <main id="conteudo" className="wrap long-page" aria-busy={isLoading || undefined}>
      <KeptMarkup of={vehicles} variant="hero">
        {() => <HomeHero vehicles={vehicles} isLoading={isLoading} />}
      </KeptMarkup>
      <KeptMarkup of={vehicles} variant="latest">
        {() => <LatestVehicles latest={vehicles?.latest ?? null} failure={failure} compare={compare} />}
      </KeptMarkup>
      <KeptMarkup of={vehicles} variant={`explore ${articleCount} ${countedPoints}`}>
        {() => <ExplorePortal vehicles={vehicles} articleCount={articleCount} countedPoints={countedPoints} />}
      </KeptMarkup>
      {news ?? <div aria-hidden="true" className="skeleton my-section h-120 rounded-3" />}
      <KeptMarkup of={vehicles} variant={`numbers ${JSON.stringify(growth)}`}>
        {() => (
          <RevolutionInNumbers vehicles={vehicles} growth={growth}>
            <PromoCards modelCount={vehicles?.modelCount ?? null} isLoading={isLoading} />
          </RevolutionInNumbers>
        )}
      </KeptMarkup>
    </main>
  )
}

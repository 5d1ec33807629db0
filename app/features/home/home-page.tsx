import type { ReactNode } from 'react'
import type { PortalFigure } from '#app/features/portal/portal-figure.ts'
import type { VehicleCardData } from '#app/features/vehicles/vehicle.ts'
import { ExplorePortal } from './explore-portal.tsx'
import { HomeHero } from './home-hero.tsx'
import type { HomeVehicles } from './home-vehicles.ts'
import { LatestVehicles } from './latest-vehicles.tsx'
import { PromoCards } from './promo-cards.tsx'
import type { Reading } from './reading.ts'
import { RevolutionInNumbers } from './revolution-in-numbers.tsx'

export type HomeData = {
  vehicles: Reading<{ vehicles: HomeVehicles; rangeTableDate: string | null }>
  /** Published articles; null where they could not be counted. */
  articleCount: number | null
  growth: PortalFigure | null
  chargingPoints: PortalFigure | null
}

type Props = {
  /** Null while the browser waits for it. */
  data: HomeData | null
  /** The section 'Últimas Notícias', from the room that writes them. */
  news: ReactNode
  compare: (vehicle: VehicleCardData) => ReactNode
}

export function HomePage({ data, news, compare }: Props) {
  const found = data?.vehicles.value ?? null
  const vehicles = found?.vehicles ?? null
  const isLoading = data === null
  return (
    <main id="conteudo" className="wrap" aria-busy={isLoading || undefined}>
      <HomeHero vehicles={vehicles} rangeTableDate={found?.rangeTableDate ?? null} isLoading={isLoading} />
      <LatestVehicles latest={vehicles?.latest ?? null} failure={data?.vehicles.failure ?? null} compare={compare} />
      <ExplorePortal
        vehicles={vehicles}
        articleCount={data?.articleCount ?? null}
        chargingPoints={data?.chargingPoints ?? null}
      />
      {news ?? <div aria-hidden="true" className="skeleton my-section h-120 rounded-3" />}
      <RevolutionInNumbers vehicles={vehicles} growth={data?.growth ?? null}>
        <PromoCards modelCount={vehicles?.modelCount ?? null} isLoading={isLoading} />
      </RevolutionInNumbers>
    </main>
  )
}

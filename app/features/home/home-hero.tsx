import { Link } from '#app/ui/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { formatNumber } from '#app/ui/format-number.ts'
import type { HomeVehicles } from './home-vehicles.ts'
import { RangeRoadFigure } from './range-road-figure.tsx'

type Props = { vehicles: HomeVehicles | null; isLoading: boolean }

const largeButton = 'min-h-13! px-6! text-16!'

/** The first screen: what the portal is, and the road that is its scale. */
export function HomeHero({ vehicles, isLoading }: Props) {
  return (
    <section className="pt-[clamp(40px,6vw,88px)] pb-section">
      <div className="grid gap-6 lg:grid-cols-[7fr_5fr] lg:items-end">
        <h1 className="max-w-[13ch] text-60 leading-[1.02] tracking-[-0.035em]">
          Cada elétrico do Brasil, na mesma régua.
        </h1>
        <div>
          <p className="max-w-[44ch] text-18 text-pretty text-ink-2">{leadOf(vehicles)}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Link to="/catalogo" prefetch="intent" className={buttonClass('primary', largeButton)}>
              Explorar Catálogo
            </Link>
            <Link to="/noticias" prefetch="intent" className={buttonClass('secondary', largeButton)}>
              Ver Notícias
            </Link>
          </div>
        </div>
      </div>
      {vehicles && vehicles.road.ticksKm.length > 0 && (
        <RangeRoadFigure road={vehicles.road} tableDate={vehicles.rangeTableDate} />
      )}
      {isLoading && (
        <div aria-hidden="true" className="skeleton mt-[clamp(40px,6vw,72px)] h-105 rounded-3 sm:h-55 lg:h-63" />
      )}
    </section>
  )
}

function leadOf(vehicles: HomeVehicles | null): string {
  const counts = vehicles
    ? [
        counted(vehicles.electricCount, 'elétrico', 'elétricos'),
        counted(vehicles.hybridCount, 'híbrido', 'híbridos'),
      ].filter((count) => count !== null)
    : []
  const models = counts.length > 0 ? counts.join(' e ') : 'elétricos e híbridos'
  return `Autonomia do Inmetro, preço, potência e recarga de ${models}. Todo número com fonte e data.`
}

function counted(count: number, one: string, many: string): string | null {
  return count === 0 ? null : `${formatNumber(count)}\u00a0${count === 1 ? one : many}`
}

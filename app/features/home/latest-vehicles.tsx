import { ArrowRight } from '#app/ui/icons.tsx'
import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import type { VehicleCardData } from '#app/features/vehicles/vehicle.ts'
import { VehicleCarousel } from './vehicle-carousel.tsx'

type Props = {
  /** Null while the browser waits for them, or where they could not be read. */
  latest: VehicleCardData[] | null
  failure: string | null
  compare: (vehicle: VehicleCardData) => ReactNode
}

const headingId = 'ultimos-lancamentos'

export function LatestVehicles({ latest, failure, compare }: Props) {
  return (
    <section aria-labelledby={headingId} className="pb-section">
      {latest && latest.length > 0 ? (
        <VehicleCarousel headingId={headingId} heading="Últimos Lançamentos" vehicles={latest} compare={compare} />
      ) : (
        <>
          <h2 id={headingId} className="mb-6">
            Últimos Lançamentos
          </h2>
          {failure !== null && (
            <p role="alert" className="rounded-2 bg-danger-soft px-4 py-3 text-danger">
              Erro ao carregar veículos: {failure}
            </p>
          )}
          {latest !== null && <p className="text-ink-2">Nenhum veículo disponível no momento.</p>}
          {latest === null && failure === null && <LoadingCards />}
        </>
      )}
      <Link
        to="/catalogo"
        prefetch="intent"
        className="mt-6 inline-flex min-h-11 items-center gap-1.5 text-15 font-semibold text-accent hover:underline hover:underline-offset-4"
      >
        Ver Catálogo Completo
        <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
    </section>
  )
}

/** As many as a view shows, and as tall as a card. */
function LoadingCards() {
  return (
    <div role="status" className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      <span className="sr-only">Carregando veículos…</span>
      {['', 'max-sm:hidden', 'max-lg:hidden'].map((className) => (
        <div key={className} aria-hidden="true" data-skeleton="" className={`skeleton h-150 rounded-3 ${className}`} />
      ))}
    </div>
  )
}

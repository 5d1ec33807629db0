import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import type { TripPageData } from './find-trip.server.ts'
import { tripAnswerAnchor, tripTrail } from './trip-address.ts'
import { TripAnswer } from './trip-answer.tsx'
import { TripForm } from './trip-form.tsx'

/** Whether an electric car gets from one town to another. */
export function TripPage({ trip, isRouterSilent, ...form }: TripPageData) {
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb parts={tripTrail} />
      <header className="pt-2 pb-8">
        <h1 className="max-w-[20ch]">Dá para viajar de carro elétrico?</h1>
        <p className="mt-3 max-w-[66ch] text-pretty text-ink-2">
          Diga de onde sai, para onde vai e com que carro. A resposta diz se chega, onde parar e o que ninguém sabe.
        </p>
      </header>
      <div className="grid items-start gap-8 lg:grid-cols-[380px_1fr] lg:gap-16">
        <TripForm {...form} />
        <div
          id={tripAnswerAnchor}
          role="region"
          aria-label="Resposta"
          aria-live="polite"
          className="min-w-0 scroll-mt-16"
        >
          {trip ? (
            <TripAnswer trip={trip} isRouterSilent={isRouterSilent} />
          ) : (
            <p className="no-print grid min-h-60 place-content-center rounded-3 border border-dashed border-line-2 p-8 text-center text-ink-2">
              A resposta aparece aqui, com as paradas, o tempo e as hipóteses.
            </p>
          )}
        </div>
      </div>
    </main>
  )
}

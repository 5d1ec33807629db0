import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import type { IpvaPageData } from './find-ipva-page.server.ts'
import { ipvaTrail, ownCarAnchor } from './ipva-address.ts'
import { IpvaMap } from './ipva-map.tsx'
import { IpvaTable } from './ipva-table.tsx'
import { OwnCarForm } from './own-car-form.tsx'
import { OwnCarResult } from './own-car-result.tsx'
import { StandingPatterns } from './standing-swatch.tsx'

/** What each state asks of an electric car: on a map, for one car, and in full. */
export function IpvaPage({ states, mapped, reading, forecast, today }: IpvaPageData) {
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb parts={ipvaTrail} />
      <StandingPatterns />
      <header className="pt-2 pb-8">
        <h1 className="max-w-[20ch]">IPVA de carro elétrico e plug-in, estado por estado</h1>
        <p className="mt-3 max-w-[66ch] text-pretty text-ink-2">
          O IPVA é o imposto que o estado cobra por ano sobre o valor do carro. Cada estado decide se elétricos e
          plug-ins pagam menos, e muda a regra quase todo ano: antes de comprar, confira na Sefaz do seu.
        </p>
      </header>
      <IpvaMap states={states} mapped={mapped} />
      <section
        id={ownCarAnchor}
        aria-labelledby="titulo-meu-carro"
        className="mt-section scroll-mt-16 border-t border-line py-section"
      >
        <h2 id="titulo-meu-carro">Meu carro</h2>
        <p className="mt-2 mb-8 max-w-[66ch] text-ink-2">Quanto ele paga este ano e nos quatro seguintes.</p>
        <div className="grid items-start gap-8 lg:grid-cols-[380px_1fr] lg:gap-16">
          <OwnCarForm reading={reading} />
          <div role="region" aria-label="IPVA do meu carro" aria-live="polite" className="min-w-0">
            {reading.outcome === 'valid' && forecast ? (
              <OwnCarResult car={reading.car} forecast={forecast} today={today} />
            ) : (
              <p className="grid min-h-60 place-content-center rounded-3 border border-dashed border-line-2 p-8 text-center text-ink-2">
                O resultado aparece aqui, com a regra que valeu em cada ano.
              </p>
            )}
          </div>
        </div>
      </section>
      <IpvaTable states={states} today={today} />
    </main>
  )
}

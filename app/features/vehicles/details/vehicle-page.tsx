import type { ReactNode } from 'react'
import { href, useLocation } from 'react-router'
import { CachedMarkup } from '#app/ui/islands/cached-markup.tsx'
import { Link } from '#app/ui/link.tsx'
import type { ChargingTables } from '#app/features/costs/charging/charging-queries.server.ts'
import { ChargingSection } from '#app/features/costs/charging/charging-section.tsx'
import { PriceNote, VehiclePrice } from '#app/features/vehicles/price-note.tsx'
import { VehicleCard } from '#app/features/vehicles/vehicle-card.tsx'
import { ownershipPath } from '#app/features/costs/ownership/ownership-paths.ts'
import { nameOf, type VehicleCardData, vehiclePath } from '#app/features/vehicles/vehicle.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import type { VehiclePageData } from './vehicle-page-data.ts'
import { Equipment } from './equipment.tsx'
import { type FaqItem, FaqSection, parseFaq } from './faq-section.tsx'
import { LocalRuleLines } from '#app/features/costs/local-rules/local-rule-lines.tsx'
import { FinancialAnalysis } from './financial-analysis.tsx'
import { galleryOf } from './gallery.ts'
import { Gallery } from './gallery.tsx'
import { GaugeRow } from './gauge-row.tsx'
import { PriceHistorySection } from './price-history-section.tsx'
import { Summary } from './summary.tsx'
import { TechnicalSheet } from './technical-sheet.tsx'
import { chargingCarOf } from './charging-car-of.ts'
import type { VehicleDetails } from './vehicle-details.ts'

type Props = Omit<VehiclePageData, 'card'> & {
  compare: ReactNode
  compareCard: (vehicle: VehicleCardData) => ReactNode
  /** The tables for the cost of a charge, which the details do not hold. */
  charging: ChargingTables | null
  news?: ReactNode
  /** The range in everyday conditions. */
  range: ReactNode
  suppliers: ReactNode
}

export function VehiclePage(props: Props) {
  const { details, gauges, versions, similar, prices, analysis, charging, isOnServer } = props
  const { compare, compareCard, news, range, suppliers } = props
  const name = nameOf(details)
  const { pathname, search } = useLocation()
  // A day and a state are chosen by the address, and their forms lead back to it.
  const isAsLinked = search === '' && [vehiclePath(details), `/veiculo/${details.id}`].includes(pathname)
  const asLinked = isAsLinked ? details : null
  return (
    <main id="conteudo" className="wrap long-page">
      <Breadcrumb parts={[{ label: 'Início', to: '/' }, { label: 'Catálogo', to: '/catalogo' }, { label: name }]} />
      <div className="grid gap-8 pt-2 pb-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16 print:grid-cols-[2fr_3fr] print:pb-6">
        <Gallery pictures={galleryOf(details)} name={name} />
        <CachedMarkup of={details} variant="summary">
          {() => <Summary details={details} prices={prices} compare={compare} />}
        </CachedMarkup>
      </div>
      <CachedMarkup of={details} variant="gauges">
        {() => (
          <>
            <Versions versions={versions} />
            <GaugeRow gauges={gauges} type={details.type} />
          </>
        )}
      </CachedMarkup>
      <CachedMarkup of={asLinked} variant={`range ${pathname}`}>
        {() => range}
      </CachedMarkup>
      <CachedMarkup of={details} variant="figures">
        {() => (
          <>
            <PriceHistorySection history={prices} />
            <FinancialAnalysis
              analysis={analysis}
              priceBrl={details.priceBrl}
              ownPath={isOnServer ? ownershipPath(details) : null}
            />
          </>
        )}
      </CachedMarkup>
      {charging && <LocalRuleLines lines={charging.localRules} className="-mt-8 pb-section" />}
      <CachedMarkup of={details} variant="sheet">
        {() => <TechnicalSheet details={details} />}
      </CachedMarkup>
      <CachedMarkup of={asLinked && charging} variant={`charging ${details.id} ${pathname}`}>
        {() => <Charging details={details} tables={charging} isOnServer={isOnServer} />}
      </CachedMarkup>
      <CachedMarkup of={details} variant="equipment">
        {() => (
          <>
            <Equipment details={details} />
            <About name={name} description={details.description} faq={parseFaq(details.faq)} />
          </>
        )}
      </CachedMarkup>
      {news}
      <CachedMarkup of={details} variant="further">
        {() => (
          <>
            <PrintedSources details={details} />
            <Similar vehicles={similar} compareCard={compareCard} />
            {suppliers}
          </>
        )}
      </CachedMarkup>
    </main>
  )
}

type ChargingProps = Pick<Props, 'details' | 'isOnServer'> & { tables: ChargingTables | null }

function Charging({ details, tables, isOnServer }: ChargingProps) {
  const car = chargingCarOf(details)
  // The server does not know a model that is only in this browser.
  const homeHref = `${href('/carregar-em-casa')}${isOnServer ? `?modelo=${encodeURIComponent(details.slug)}` : ''}`
  return car && tables && <ChargingSection car={car} tables={tables} homeHref={homeHref} />
}

function Versions({ versions }: { versions: VehicleCardData[] }) {
  if (versions.length === 0) return null
  return (
    <nav aria-label="Outras versões deste modelo" className="no-print mb-8 rounded-3 border border-line bg-surface p-5">
      <h2 className="text-16">Outras versões</h2>
      <ul className="mt-2 grid gap-x-10 sm:grid-cols-2">
        {versions.map((version) => (
          <li key={version.id}>
            <Link
              to={vehiclePath(version)}
              prefetch="intent"
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-t border-line text-15 hover:underline"
            >
              {version.version ?? nameOf(version)} · {version.year}
              <PriceNote vehicle={version} className="ml-auto text-13" />
              <VehiclePrice vehicle={version} className="text-15" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function About({ name, description, faq }: { name: string; description: string | null; faq: FaqItem[] }) {
  if (!description && faq.length === 0) return null
  return (
    <section
      aria-label={`Sobre o ${name}`}
      className={`grid gap-10 border-t border-line py-section print:break-inside-auto print:py-6 ${faq.length > 0 ? 'lg:grid-cols-[5fr_7fr] lg:gap-20' : ''}`}
    >
      {description && (
        <div>
          <h2>Sobre o {name}</h2>
          <div className="prose mt-6">
            {description.split(/\n{2,}/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      )}
      <FaqSection items={faq} />
    </section>
  )
}

function Similar({ vehicles, compareCard }: { vehicles: VehicleCardData[]; compareCard: Props['compareCard'] }) {
  if (vehicles.length === 0) return null
  return (
    <section aria-labelledby="parecidos" className="no-print border-t border-line py-section">
      <h2 id="parecidos">Parecidos em preço e carroceria</h2>
      <div className="mt-8 grid grid-cols-[repeat(auto-fill,minmax(min(100%,272px),1fr))] gap-6">
        {vehicles.map((vehicle) => (
          <VehicleCard key={vehicle.id} vehicle={vehicle} heading="h3" compare={compareCard(vehicle)} />
        ))}
      </div>
    </section>
  )
}

/** On paper nothing can be tapped: every page that states a figure is named once, in the order of the sheet. */
function PrintedSources({ details: { figureSources } }: { details: VehicleDetails }) {
  const pages = new Set(Object.values(figureSources).flatMap((source) => source.pages.map(({ text }) => text)))
  if (pages.size === 0) return null
  return (
    <section aria-labelledby="fontes" className="hidden border-t border-line py-6 print:block">
      <h2 id="fontes" className="text-16">
        Fontes dos números
      </h2>
      <ul className="mt-2 text-13 break-words text-ink-2">
        {[...pages].map((page) => (
          <li key={page}>{page}</li>
        ))}
      </ul>
      <p className="mt-2 text-13 text-ink-2">A ficha no portal diz qual delas vale para cada número e de quando é.</p>
    </section>
  )
}

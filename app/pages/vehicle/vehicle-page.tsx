import { Fragment, type ReactNode } from 'react'
import { href, useLocation } from 'react-router'
import { ServerCache } from '#app/ui/islands/server-cache.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import type { ChargingTables } from '#app/domain/costs/charging/charging-queries.server.ts'
import { ChargingSection, fastChargeOf } from '#app/domain/costs/charging/charging-section.tsx'
import { vehicleTypes } from '#app/domain/vehicles/vehicle-type.ts'
import { VehicleCard } from '#app/domain/vehicles/vehicle-card.tsx'
import { ownershipPath } from '#app/domain/costs/ownership/owned-vehicle.ts'
import { nameOf, type VehicleCardData, vehiclePath } from '#app/domain/vehicles/vehicle.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import type { VehiclePageData } from './vehicle-page-data.ts'
import { Equipment } from './equipment.tsx'
import { type FaqItem, FaqSection, parseFaq } from './faq-section.tsx'
import { LocalRuleLines } from '#app/domain/costs/local-rule-lines.tsx'
import { FinancialAnalysis } from './financial-analysis.tsx'
import { galleryOf } from './gallery-pictures.ts'
import { Gallery } from './gallery.tsx'
import { PriceHistorySection } from './price-history-section.tsx'
import { VerdictSection } from './verdict-section.tsx'
import { RecallSection } from './recall-section.tsx'
import { Summary } from './summary.tsx'
import { TechnicalSheet, UnknownFacts } from './technical-sheet.tsx'
import { chargingCarOf } from '#app/domain/costs/charging/charging-car.ts'
import type { VehicleDetails } from '#app/domain/vehicles/details/vehicle-details.ts'

type Props = Omit<VehiclePageData, 'card'> & {
  compare: ReactNode
  compareCard: (vehicle: VehicleCardData) => ReactNode
  share: ReactNode
  charging: ChargingTables | null
  news: ReactNode
  range: ReactNode
  suppliers: ReactNode
  pairs: ReactNode
}

export function VehiclePage(props: Props) {
  const { details, gauges, similar, contrasts, prices, analysis, charging, verdict, isOnServer } = props
  const { compareCard, news, range, suppliers, pairs } = props
  const name = nameOf(details)
  const { pathname, search } = useLocation()
  // Sections with a form (day, state) depend on the query, so they are cached only without one.
  const isAsLinked = search === '' && [vehiclePath(details), `/veiculo/${details.id}`].includes(pathname)
  const asLinked = isAsLinked ? details : null
  const car = chargingCarOf(details)
  const fastCharge = car && charging && fastChargeOf(car, charging)
  return (
    <main id="conteudo" className="wrap long-page [--guess-on-phone:480px] [&_h2]:scroll-mt-14">
      <Breadcrumb parts={[{ label: 'Início', to: '/' }, { label: 'Catálogo', to: '/catalogo' }, { label: name }]} />
      <div className="grid gap-4 pt-2 pb-2 sm:pb-8 md:grid-cols-2 md:grid-rows-[auto_1fr_auto] sm:gap-x-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-16 print:grid-cols-[2fr_3fr] print:pb-6">
        <ServerCache of={details} variant={`summary ${fastCharge?.minutes ?? ''}`}>
          {() => (
            <Summary
              {...props}
              fastCharge={fastCharge}
              gallery={<Gallery pictures={galleryOf(details)} name={name} />}
            />
          )}
        </ServerCache>
      </div>
      <PageIndex {...props} />
      <ServerCache of={details} variant="verdict">
        {() => (
          <VerdictSection verdict={verdict} gauges={gauges} type={details.type} notEquipped={details.notEquipped} />
        )}
      </ServerCache>
      <ServerCache of={asLinked} variant={`range ${pathname}`}>
        {() => range}
      </ServerCache>
      <ServerCache of={details} variant="figures">
        {() => (
          <FinancialAnalysis
            analysis={analysis}
            priceBrl={details.priceBrl}
            ownPath={isOnServer ? ownershipPath(details) : null}
            type={details.type}
            versionsUse={props.versionsUse}
          />
        )}
      </ServerCache>
      {charging && charging.localRules.length > 0 && (
        <Disclosure label="Rodízio e devolução do IPVA" className="relative -mt-6 sm:pb-part">
          <LocalRuleLines lines={charging.localRules} className="" />
        </Disclosure>
      )}
      <ServerCache of={asLinked && charging} variant={`charging ${details.id} ${pathname}`}>
        {() => <Charging details={details} tables={charging} isOnServer={isOnServer} />}
      </ServerCache>
      <ServerCache of={details} variant="sheet">
        {() => (
          <>
            <TechnicalSheet details={details} />
            <Equipment details={details} />
          </>
        )}
      </ServerCache>
      <ServerCache of={details} variant="similar">
        {() => (
          <>
            <Similar name={name} vehicles={similar} contrasts={contrasts} compareCard={compareCard} />
            {pairs}
          </>
        )}
      </ServerCache>
      <ServerCache of={details} variant="further">
        {() => (
          <>
            <div className="grid gap-x-16 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
              <RecallSection details={details} versions={props.versions} />
              <PriceHistorySection history={prices} />
            </div>
            <About name={name} description={details.description} faq={parseFaq(details.faq)} />
            <UnknownFacts details={details} />
            <PrintedSources details={details} />
          </>
        )}
      </ServerCache>
      {news}
      <ServerCache of={details} variant="suppliers">
        {() => suppliers}
      </ServerCache>
    </main>
  )
}

function PageIndex({ details, similar, charging, news, verdict, isOnServer }: Props) {
  const hasPlug = vehicleTypes[details.type].hasPlug
  const parts = [
    verdict && ['para-quem-e', 'Para quem é'],
    hasPlug && ['autonomia-na-vida-real', 'Autonomia'],
    ['analise-financeira', 'Custo'],
    charging && chargingCarOf(details) && ['recarga', 'Recarga'],
    ['especificacoes', 'Ficha'],
    ['equipamentos', 'Equipamentos'],
    similar.length > 0 && ['parecidos', 'Parecidos'],
    ['recall', 'Recall'],
    parseFaq(details.faq).length > 0 && ['duvidas', 'Dúvidas'],
    news !== null && isOnServer && ['noticias-do-modelo', 'Notícias'],
  ].filter((part) => Array.isArray(part))
  return (
    <nav
      aria-label="Nesta página"
      className="no-print fade-end sticky top-18 z-20 -mx-4 flex gap-x-6 border-b border-line bg-bg sm:mx-0"
    >
      {parts.map(([id, label]) => (
        <a
          key={id}
          href={`#${id}`}
          className="inline-flex min-h-12 flex-none items-center text-15 text-ink-2 max-sm:first:ml-4 hover:text-ink hover:underline"
        >
          {label}
        </a>
      ))}
    </nav>
  )
}

type ChargingProps = Pick<Props, 'details' | 'isOnServer'> & { tables: ChargingTables | null }

function Charging({ details, tables, isOnServer }: ChargingProps) {
  const car = chargingCarOf(details)
  // Other pages do not know a model that exists only in the browser's list.
  const homeHref = `${href('/carregar-em-casa')}${isOnServer ? `?modelo=${encodeURIComponent(details.slug)}` : ''}`
  return car && tables && <ChargingSection car={car} tables={tables} homeHref={homeHref} />
}

function About({ name, description, faq }: { name: string; description: string | null; faq: FaqItem[] }) {
  if (!description && faq.length === 0) return null
  const [first, ...rest] = (description ?? '').split(/\n{2,}/)
  return (
    <section
      aria-label={`Sobre o ${name}`}
      className={`grid gap-6 border-t sm:gap-10 border-line py-part print:break-inside-auto print:py-6 ${faq.length > 0 ? 'lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-16' : ''}`}
    >
      {description && (
        <div>
          <h2>Sobre o {name}</h2>
          <Disclosure label="Mostrar o texto" className="folded-on-phone mt-1 sm:mt-4">
            <p className="prose">{first}</p>
            {rest.length > 0 && (
              <Disclosure label="Ver tudo" className="mt-1">
                <div className="prose">
                  {rest.map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                </div>
              </Disclosure>
            )}
          </Disclosure>
        </div>
      )}
      <FaqSection items={faq} />
    </section>
  )
}

type SimilarProps = Pick<Props, 'contrasts' | 'compareCard'> & { name: string; vehicles: VehicleCardData[] }

function Similar({ name, vehicles, contrasts, compareCard }: SimilarProps) {
  if (vehicles.length === 0) return null
  return (
    <section aria-labelledby="parecidos" className="no-print border-t border-line py-part [--guess-on-phone:1350px]">
      <h2 id="parecidos">Parecidos em preço e carroceria</h2>
      <p className="mt-1 text-15 text-ink-2">Abaixo de cada um, o melhor e o pior em relação ao {name}.</p>
      <div className="rail max-lg:-mr-gutter mt-4 auto-cols-[86%] grid-rows-[repeat(6,auto)] max-sm:[&_.vehicle-slot]:aspect-16/9 sm:mt-6 gap-6 pb-1 sm:auto-cols-[44%] lg:auto-cols-[calc((100%-4rem)/3)] lg:gap-8">
        {vehicles.map((vehicle) => (
          <Fragment key={vehicle.id}>
            <VehicleCard vehicle={vehicle} heading="h3" compare={compareCard(vehicle)} />
            <Contrast text={contrasts[vehicle.id]} />
          </Fragment>
        ))}
      </div>
    </section>
  )
}

/** Below the card. @param text 'melhor em …; pior em …' */
function Contrast({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <p className="grid content-start gap-1 text-15">
      {text.split('; ').map((side) => (
        <span key={side} className="flex gap-3">
          <span aria-hidden="true" className={side.startsWith('melhor') ? 'text-accent' : 'text-danger'}>
            {side.startsWith('melhor') ? '+' : '−'}
          </span>
          <span className="first-letter:uppercase">{side}</span>
        </span>
      ))}
    </p>
  )
}

/** Visible in print only. Names each source once. */
function PrintedSources({ details: { figureSources } }: { details: VehicleDetails }) {
  const pages = new Set(
    Object.values(figureSources).flatMap((source) => source.pages.map(({ name, text }) => name ?? text)),
  )
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

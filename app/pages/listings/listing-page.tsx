import type { ReactNode } from 'react'
import type { VehicleCardData } from '#app/domain/vehicles/vehicle.ts'
import { Breadcrumb, type BreadcrumbPart } from '#app/ui/breadcrumb.tsx'
import type { ListingPageData, BrandListing, CategoryListing } from './listing-page-data.ts'
import { EmptyState } from '#app/pages/catalogue/empty-state.tsx'
import { VehicleCards } from '#app/pages/catalogue/vehicle-cards.tsx'
import { buttonClass, ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { formatNumber } from '#app/platform/format/format-number.ts'
import type { ListingLink } from './listing-links.ts'
import { type ListedPages, onePage, writeListedPages, catalogueHref } from '#app/pages/catalogue/catalogue-address.ts'
import { pageTitle } from '#app/platform/site.ts'
import { FailedPage } from '#app/ui/notices/failed-page.tsx'
import { brandTrail, categoryTrail } from './listing-meta.ts'
import { describePrice } from '#app/domain/vehicles/price-label.ts'
import { useToday } from '#app/platform/format/today.ts'
import { PriceNote, VehiclePrice } from '#app/domain/vehicles/vehicle-badges.tsx'

type Props = {
  trail: BreadcrumbPart[]
  name: string
  lead?: string | null
  facts?: ListingFact[]
  listing: ListingPageData
  path: string
  catalogueLink: string
  siblingsTitle: string
  compare: (vehicle: VehicleCardData) => ReactNode
}

export function ListingPage(props: Props) {
  const { trail, name, lead, facts = [], listing, path, catalogueLink, siblingsTitle, compare } = props
  return (
    <main id="conteudo" className="wrap">
      <Breadcrumb parts={trail} />
      <header className="pb-4 sm:pt-2 sm:pb-8">
        <h1 className="max-w-[24ch]">{name}</h1>
        {lead && <p className="mt-3 max-w-[66ch] text-pretty text-ink-2">{lead}</p>}
        <ListingFacts facts={facts} listing={listing} catalogueLink={catalogueLink} />
      </header>
      {listing.vehicles.length > 0 ? (
        <ListedVehicles listing={listing} path={path} compare={compare} />
      ) : (
        <EmptyListing />
      )}
      <ListingOnward title={siblingsTitle} siblings={listing.siblings} />
    </main>
  )
}

function EmptyListing() {
  return (
    <EmptyState>
      <p className="mt-2 max-w-[60ch] text-ink-2">
        Por enquanto, nenhum modelo do catálogo cabe aqui. Siga por um dos caminhos abaixo ou veja todos os modelos.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink variant="primary" to="/catalogo">
          Ver o catálogo
        </ButtonLink>
      </div>
    </EmptyState>
  )
}

function ListingOnward({ title, siblings }: { title: string; siblings: ListingLink[] }) {
  return (
    <section aria-labelledby="adiante" className="no-print mt-section border-t border-line pt-10">
      <h2 id="adiante">{title}</h2>
      {siblings.length > 0 && (
        <ul className="mt-5 flex flex-wrap gap-2">
          {siblings.map(({ label, to, count }) => (
            <li key={to}>
              <Link
                to={to}
                prefetch="intent"
                className="inline-flex min-h-11 items-center gap-2.5 rounded-2 border border-line-2 bg-surface px-3.5 text-15 transition-colors hover:border-ink"
              >
                {label}
                <span className="text-13 text-ink-3 tabular-nums">{formatNumber(count)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/catalogo">Ver o catálogo completo</ButtonLink>
        <ButtonLink to="/comparativo">Comparar modelos</ButtonLink>
      </div>
    </section>
  )
}

type ListedVehiclesProps = { listing: ListingPageData; path: string; compare: (vehicle: VehicleCardData) => ReactNode }

/** The link below opens the next page. With JavaScript it extends the list, and 'back' restores the scroll position. */
function ListedVehicles({ listing, path, compare }: ListedVehiclesProps) {
  const { vehicles, foundCount, firstPage, page, hasMore } = listing
  return (
    <>
      <VehicleCards vehicles={vehicles} compare={compare} />
      {(foundCount > vehicles.length || page > 1) && (
        <nav aria-label="Páginas" className="no-print mt-10 flex flex-col items-center gap-3 text-14 text-ink-3">
          <p role="status">
            {formatNumber(vehicles.length)} de {formatNumber(foundCount)} veículos
          </p>
          {hasMore && (
            <Link
              to={listingHref(path, onePage(page + 1))}
              preventScrollReset
              replace
              data-grown-href={listingHref(path, { firstPage, page: page + 1 })}
              className={buttonClass('secondary')}
            >
              Carregar mais
            </Link>
          )}
          {firstPage > 1 && (
            <Link to={path} className="link inline-flex min-h-11 items-center">
              Voltar à primeira página
            </Link>
          )}
        </nav>
      )}
    </>
  )
}

function listingHref(path: string, listed: ListedPages): string {
  const pages = writeListedPages(listed)
  return pages ? `${path}?pagina=${pages}` : path
}

export function ListingFailure({ prefix }: { prefix?: string }) {
  return (
    <FailedPage
      title={pageTitle('Erro ao carregar veículos')}
      trail={[
        { label: 'Início', to: '/' },
        { label: 'Catálogo', to: '/catalogo' },
      ]}
      heading="Erro ao carregar veículos"
      prefix={prefix}
      wayOut={{ label: 'Voltar ao início', to: '/' }}
    />
  )
}

type BrandPageProps = { page: BrandListing; compare: (vehicle: VehicleCardData) => ReactNode }

export function BrandPage({ page, compare }: BrandPageProps) {
  const { brand, listing, path } = page
  const facts: ListingFact[] = [
    ...(brand.country ? [{ label: 'País de origem', value: brand.country }] : []),
    ...(brand.foundedYear ? [{ label: 'Ano de fundação', value: String(brand.foundedYear) }] : []),
  ]
  return (
    <ListingPage
      trail={brandTrail(page)}
      name={brand.name}
      lead={brand.description}
      facts={facts}
      listing={listing}
      path={path}
      catalogueLink={catalogueHref({ filters: { brand: [listing.vehicles[0]?.brand ?? brand.name] } })}
      siblingsTitle="Outras marcas"
      compare={compare}
    />
  )
}

type CategoryPageProps = { page: CategoryListing; compare: (vehicle: VehicleCardData) => ReactNode }

export function CategoryPage({ page, compare }: CategoryPageProps) {
  const { category, name, listing, path } = page
  return (
    <ListingPage
      trail={categoryTrail(page)}
      name={name}
      lead={category ? null : 'Esta categoria não existe no portal; aqui estão todos os modelos.'}
      listing={listing}
      path={path}
      catalogueLink={catalogueHref({ filters: category ? { body: [category] } : {} })}
      siblingsTitle={category ? 'Outras categorias' : 'Categorias'}
      compare={compare}
    />
  )
}

type ListingFact = { label: string; value: string }

type ListingFactsProps = { facts: ListingFact[]; listing: ListingPageData; catalogueLink: string }

function ListingFacts({ facts, listing, catalogueLink }: ListingFactsProps) {
  const { foundCount, cheapest, dearest } = listing
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-12 gap-y-3 border-y border-line py-4 sm:mt-6">
      <dl className="grid grid-cols-2 gap-x-8 gap-y-3 sm:flex sm:flex-wrap sm:gap-x-12">
        {facts.map(({ label, value }) => (
          <Fact key={label} label={label}>
            <span className="text-22 leading-none font-semibold tracking-tight">{value}</span>
          </Fact>
        ))}
        <Fact label={foundCount === 1 ? 'Modelo no catálogo' : 'Modelos no catálogo'}>
          <span className="fig text-22">{formatNumber(foundCount)}</span>
        </Fact>
        {cheapest && dearest && <PriceFact cheapest={cheapest} dearest={dearest} />}
      </dl>
      {foundCount > 1 && (
        <ButtonLink to={catalogueLink} className="no-print">
          Filtrar e ordenar
        </ButtonLink>
      )}
    </div>
  )
}

type ListedPrice = NonNullable<ListingPageData['cheapest']>

/** Lowest and highest price, then their dates: one if both are equal. */
function PriceFact({ cheapest, dearest }: { cheapest: ListedPrice; dearest: ListedPrice }) {
  const today = useToday()
  const isOne = dearest.priceBrl === cheapest.priceBrl
  const dates = [cheapest, dearest].map(({ priceSource }) => describePrice(priceSource, today).label)
  return (
    <Fact label={isOne ? 'Preço' : 'Preços, do mais baixo ao mais alto'} className="max-sm:col-span-2">
      <VehiclePrice vehicle={cheapest} />
      {!isOne && (
        <>
          {' a '}
          <VehiclePrice vehicle={dearest} />
        </>
      )}
      <span className="mt-2 flex flex-wrap gap-x-3 text-13">
        <PriceNote vehicle={cheapest} />
        {dates[0] !== dates[1] && <PriceNote vehicle={dearest} />}
      </span>
    </Fact>
  )
}

function Fact({ label, className = '', children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={`flex flex-col-reverse justify-end gap-2 ${className}`}>
      <dt className="text-14 text-ink-3">{label}</dt>
      <dd className="leading-none">{children}</dd>
    </div>
  )
}

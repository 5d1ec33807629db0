import { type ActiveFilter, ActiveFilters } from '#app/ui/lists/active-filters.tsx'
import { type ComponentProps, lazy, type ReactNode, startTransition, Suspense, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import type { VehicleCardData } from '#app/domain/vehicles/vehicle.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ServerCache } from '#app/ui/islands/server-cache.tsx'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { CardSkeletons } from './card-skeletons.tsx'
import { type CatalogueAddress, catalogueHref, onePage } from './catalogue-address.ts'
import type { CataloguePageData } from './catalogue-page-data.ts'
import { CatalogueToolbar, foundCountElement } from './catalogue-toolbar.tsx'
import type { CatalogueSubject } from './catalogue-meta.ts'
import { FilterForm } from './filter-form.tsx'
import { CatalogueStrips, type Strips } from './best-sellers.tsx'
import { focusAfter } from './focus-after.ts'
import { LoadMoreList } from './load-more-list.tsx'
import { type FilterForm as FilterFormState, useFilterForm } from './use-filter-form.ts'
import { VehicleCards } from './vehicle-cards.tsx'
import type { CompareVersions } from './version-links.tsx'
import { type FacetCounts, facetOf, type FilterRange } from './facets.ts'
import { type FilterKey, type FilterValue, removableFilters, withoutFilter } from './vehicle-filters.ts'
import { pageTitle } from '#app/platform/site.ts'
import { useIsSlow } from '#app/ui/loading-state.ts'
import { FailedPage } from '#app/ui/notices/failed-page.tsx'

// Loaded on demand in the browser, because most visitors use cards.
const EmptyCatalogue = import.meta.env.SSR
  ? (await import('./empty-catalogue.tsx')).default
  : lazy(() => import('./empty-catalogue.tsx'))
const VehicleLines = import.meta.env.SSR
  ? (await import('./vehicle-lines.tsx')).default
  : lazy(() => import('./vehicle-lines.tsx'))

type Props = Strips & {
  data: CataloguePageData
  address: CatalogueAddress
  subject: CatalogueSubject
  compare: (vehicle: VehicleCardData) => ReactNode
  compareVersions: CompareVersions
}

export function CataloguePage({ data, address, ...props }: Props) {
  const { subject } = props
  const form = useFilterForm(address)
  const navigation = useNavigation()
  const isLoading = navigation.state === 'loading' && navigation.location?.pathname.startsWith('/catalogo')
  const isSlow = useIsSlow()
  const [isSheetOpen, setSheetOpen] = useState(false)
  // Skeletons would delay the counts in the open filter sheet.
  const { loading } = vehicleListingOf(data, { loading: isLoading && isSlow && !isSheetOpen, error: null })
  const sheet = { isOpen: isSheetOpen, setOpen: setSheetOpen }

  return (
    <main id="conteudo" className="wrap">
      <ServerCache of={loading ? null : data} variant={`${subject.count} ${subject.noun}`}>
        {() => <Content {...{ data, address, ...props, form, isLoading, loading, sheet }} />}
      </ServerCache>
    </main>
  )
}

type VehicleListing = Pick<CataloguePageData, 'vehicles' | 'totalCount'> & {
  brands: FacetCounts['brand']
  types: FacetCounts['type']
  years: FacetCounts['year']
  loading: boolean
  error: string | null
}

export function vehicleListingOf(
  { vehicles, totalCount, facets }: CataloguePageData,
  state: Pick<VehicleListing, 'loading' | 'error'>,
): VehicleListing {
  return { vehicles, totalCount, brands: facets.brand, types: facets.type, years: facets.year, ...state }
}

type ContentProps = Props & {
  form: FilterFormState
  isLoading: boolean
  /** While a slow response is pending, skeletons replace the list. */
  loading: boolean
  sheet: ComponentProps<typeof CatalogueToolbar>['sheet']
}

function Content({
  data,
  address,
  subject,
  bestSellers,
  newArrivals,
  form,
  isLoading,
  loading,
  sheet,
  ...compare
}: ContentProps) {
  // The table needs the full width, so the filters are in a sheet.
  const isTable = address.mode === 'tabela'
  return (
    <>
      <Breadcrumb parts={[{ label: 'Início', to: '/' }, { label: 'Catálogo' }]} />
      <header className="flex flex-wrap items-center justify-between gap-x-9 pb-2 sm:pt-2 sm:pb-5">
        <h1 className="max-w-[24ch] max-sm:text-22">{headingOf(subject, data.foundCount)}</h1>
        <Link to="/qual-eletrico" prefetch="intent" className="no-print link inline-flex min-h-11 items-center text-15">
          Na dúvida? Qual elétrico combina comigo?
        </Link>
      </header>
      <CatalogueStrips bestSellers={bestSellers} newArrivals={newArrivals} />
      <div className={`grid gap-8 pb-8 ${isTable ? '' : 'lg:grid-cols-[280px_minmax(0,1fr)] lg:gap-9'}`}>
        <aside
          id="filtros"
          aria-label="Filtros do catálogo"
          className={`without-script no-print ${isTable ? '' : 'lg:sticky lg:top-18 lg:block lg:max-h-[calc(100dvh-72px)] lg:self-start lg:overflow-y-auto lg:pr-3 lg:pb-8 lg:[mask:linear-gradient(#000_calc(100%-40px),transparent)]'}`}
        >
          {!sheet.isOpen && <FilterForm data={data} {...form} />}
        </aside>
        <div className="min-w-0" aria-busy={isLoading || undefined}>
          <CatalogueToolbar data={data} address={address} form={form} sheet={sheet} />
          <ActiveFilters
            className="mb-3 sm:mb-5"
            linkClass="border border-line-2 bg-surface px-3.5 text-15 hover:border-ink"
            filters={activeFilters(address, form.wanted)}
            clearHref={catalogueHref({ ...form.wanted, ...onePage(1), filters: {} })}
            refOf={() => focusAfter(foundCountElement)}
          />
          <UnknownValues unknown={data.unknown} wanted={form.wanted} />
          {loading ? (
            <CardSkeletons />
          ) : (
            <AfterCounts data={data} address={address} waits={sheet.isOpen}>
              {(list) => <FoundVehicles {...list} wanted={form.wanted} {...compare} />}
            </AfterCounts>
          )}
        </div>
      </div>
      <p className="max-w-[66ch] pb-section text-14 text-pretty text-ink-2">
        Compare até 4 veículos lado a lado e leve o escolhido para a calculadora de TCO, o custo total de três anos. As
        imagens são desenhos do portal, não fotos. Furgões e veículos de carga ficam fora da lista.
      </p>
    </>
  )
}

/** '13 de 233 veículos eletrificados'; without filters '233 veículos eletrificados'. */
function headingOf({ count, noun }: CatalogueSubject, foundCount: number): string {
  const total = `${formatNumber(count)} ${noun}`
  return foundCount === count ? total : `${formatNumber(foundCount)} de ${total}`
}

type List = Pick<Props, 'data' | 'address'>

type AfterCountsProps = List & { waits: boolean; children: (list: List) => ReactNode }

/** While the filter sheet is open, the list renders after the counts in the sheet. */
function AfterCounts({ data, address, waits, children }: AfterCountsProps) {
  const [drawn, setDrawn] = useState<List>({ data, address })
  useEffect(() => startTransition(() => setDrawn({ data, address })), [data, address])
  return children(waits ? drawn : { data, address })
}

type CompareSlots = Pick<Props, 'compare' | 'compareVersions'>

type FoundProps = List & CompareSlots & { wanted: CatalogueAddress }

function FoundVehicles({ data, address, wanted, ...compare }: FoundProps) {
  return (
    <LoadMoreList
      key={catalogueHref(address)}
      first={data}
      hrefOf={(pages) => catalogueHref({ ...address, ...pages })}
      empty={
        <Suspense fallback={<CardSkeletons />}>
          <EmptyCatalogue wanted={wanted} filters={activeFilters(address, wanted)} foundWithout={data.foundWithout} />
        </Suspense>
      }
    >
      {(vehicles, versions) => <VehicleList {...{ vehicles, versions, address, ...compare }} />}
    </LoadMoreList>
  )
}

type ListProps = CompareSlots & Pick<CataloguePageData, 'vehicles' | 'versions'> & Pick<Props, 'address'>

function VehicleList({ address, ...list }: ListProps) {
  if (address.mode === 'grade') return <VehicleCards {...list} />
  return (
    <Suspense fallback={<CardSkeletons />}>
      <VehicleLines address={address} {...list} />
    </Suspense>
  )
}

type UnknownProps = { unknown: CataloguePageData['unknown']; wanted: CatalogueAddress }

/** Vehicles without a value per active filter, with a link that includes or excludes them. */
function UnknownValues({ unknown, wanted }: UnknownProps) {
  const { withUnknown = [] } = wanted
  if (unknown.length === 0) return null
  return (
    <ul className="mb-4 text-13 text-ink-2">
      {unknown.map(({ key, count, isShown }) => (
        <li key={key} className="flex flex-wrap items-center gap-x-2">
          {facetOf(key).legend}: {formatNumber(count)} {count === 1 ? 'veículo' : 'veículos'} sem este dado{' '}
          {unknownVerb(count, isShown)}
          <Link
            to={catalogueHref({
              ...wanted,
              ...onePage(1),
              withUnknown: isShown ? withUnknown.filter((other) => other !== key) : [...withUnknown, key],
            })}
            preventScrollReset
            rel="nofollow"
            className="no-print link inline-flex min-h-11 items-center"
          >
            {isShown ? 'Tirar' : 'Mostrar'}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function unknownVerb(count: number, isShown: boolean): string {
  if (isShown) return count === 1 ? 'está na lista.' : 'estão na lista.'
  return count === 1 ? 'fica de fora.' : 'ficam de fora.'
}

function activeFilters(address: CatalogueAddress, wanted: CatalogueAddress): ActiveFilter[] {
  return removableFilters(address.filters).map(({ key, value, one }) => ({
    label: labelOf(key, value),
    href: catalogueHref({ ...wanted, filters: withoutFilter(wanted.filters, key, one), page: 1 }),
  }))
}

function labelOf(key: FilterKey, value: FilterValue): string {
  if (key === 'search') return `“${String(value)}”`
  const facet = facetOf(key)
  switch (facet.kind) {
    case 'options':
      return facet.chip(value as string | number)
    case 'range':
      return rangeLabel(value as FilterRange, facet.chip)
    case 'switch':
      return facet.chip
  }
}

function rangeLabel({ min, max }: FilterRange, write: (value: number) => string): string {
  if (min === null && max === null) return ''
  if (min === null) return `Até ${write(max ?? 0)}`
  if (max === null) return `A partir de ${write(min)}`
  return `${write(min)} a ${write(max)}`
}

export function CatalogueFailure() {
  return (
    <FailedPage
      title={pageTitle('Erro no catálogo')}
      trail={[{ label: 'Início', to: '/' }, { label: 'Catálogo' }]}
      heading="Erro ao carregar catálogo"
      wayOut={{ label: 'Voltar ao início', to: '/' }}
    />
  )
}

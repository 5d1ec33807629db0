import { type ActiveFilter, ActiveFilters, RemoveFilterLinks } from '#app/ui/lists/active-filters.tsx'
import { memo, type ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import { VehicleRow } from '#app/features/vehicles/vehicle-row.tsx'
import type { VehicleCardData } from '#app/features/vehicles/vehicle.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { CachedMarkup } from '#app/ui/islands/cached-markup.tsx'
import { formatNumber } from '#app/ui/format/format-number.ts'
import { CardSkeletons } from './card-skeletons.tsx'
import { type CatalogueAddress, catalogueHref } from './catalogue-address.ts'
import { type CataloguePageData, vehicleListingOf } from './catalogue-page-data.ts'
import { CatalogueToolbar, foundCountElement } from './catalogue-toolbar.tsx'
import type { CatalogueSubject } from './catalogue-meta.ts'
import { ClearFilters, FilterForm } from './filter-form.tsx'
import { focusAfter } from './focus-after.ts'
import { GrowingVehicles } from './growing-vehicles.tsx'
import { type FilterForm as FilterFormState, useFilterForm } from './use-filter-form.ts'
import { EmptyPlate, VehicleCards } from './vehicle-cards.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { facetOf } from './facets.ts'
import type { FilterRange } from './range-scale.ts'
import { type FilterKey, type FilterValue, removableFilters, withoutFilter } from './vehicle-filters.ts'
import { pageTitle } from '#app/features/site/site.ts'
import { FailedPage } from '#app/ui/notices/failed-page.tsx'

type Props = {
  data: CataloguePageData
  address: CatalogueAddress
  subject: CatalogueSubject
  compare: (vehicle: VehicleCardData) => ReactNode
}

export function CataloguePage({ data, address, subject, compare }: Props) {
  const form = useFilterForm(address)
  const navigation = useNavigation()
  const isLoading = navigation.state === 'loading' && navigation.location?.pathname.startsWith('/catalogo') === true
  const { loading } = vehicleListingOf(data, { loading: isLoading, error: null })

  return (
    <main id="conteudo" className="wrap">
      <CachedMarkup of={loading ? null : data} variant={`${subject.count} ${subject.words}`}>
        {() => (
          <Content data={data} address={address} subject={subject} compare={compare} form={form} loading={loading} />
        )}
      </CachedMarkup>
    </main>
  )
}

type ContentProps = Props & { form: FilterFormState; loading: boolean }

function Content({ data, address, subject, compare, form, loading }: ContentProps) {
  return (
    <>
      <Breadcrumb parts={[{ label: 'Início', to: '/' }, { label: 'Catálogo' }]} />
      <header className="pt-2 pb-8">
        <h1 className="max-w-[24ch]">
          {formatNumber(subject.count)} {subject.words}
        </h1>
        <p className="mt-3 max-w-[66ch] text-pretty text-ink-2">
          Compare até 4 veículos lado a lado e leve o escolhido para a calculadora de TCO, o custo total de três anos.
        </p>
        <p className="mt-1 text-13 text-ink-3">As imagens são desenhos do portal, não fotos.</p>
        <Link
          to="/qual-eletrico"
          prefetch="intent"
          className="no-print link mt-1 inline-flex min-h-11 items-center text-15"
        >
          Na dúvida? Qual elétrico combina comigo?
        </Link>
      </header>
      <div className="grid gap-8 pb-section lg:grid-cols-[280px_minmax(0,1fr)] lg:gap-9">
        <aside
          id="filtros"
          aria-label="Filtros do catálogo"
          className="without-script no-print lg:sticky lg:top-18 lg:block lg:max-h-[calc(100dvh-72px)] lg:self-start lg:overflow-y-auto lg:pr-3"
        >
          <FilterForm data={data} {...form} />
        </aside>
        <div>
          <CatalogueToolbar data={data} address={address} form={form} />
          <ActiveFilters
            className="mb-5"
            look="border border-line-2 bg-surface px-3.5 text-15 hover:border-ink"
            filters={activeFilters(address, form.wanted)}
            refOf={() => focusAfter(foundCountElement)}
          />
          {loading ? (
            <CardSkeletons />
          ) : (
            <GrowingVehicles
              key={catalogueHref(address)}
              first={data}
              hrefOf={(pages) => catalogueHref({ ...address, ...pages })}
              pageIn={(answer: { data: CataloguePageData }) => answer.data}
              empty={<EmptyCatalogue address={address} wanted={form.wanted} foundWithout={data.foundWithout} />}
            >
              {(vehicles) => <VehicleList vehicles={vehicles} mode={address.mode} compare={compare} />}
            </GrowingVehicles>
          )}
        </div>
      </div>
    </>
  )
}

type ListProps = { vehicles: VehicleCardData[]; mode: CatalogueAddress['mode']; compare: Props['compare'] }

function VehicleList({ vehicles, mode, compare }: ListProps) {
  if (mode === 'grade') return <VehicleCards vehicles={vehicles} compare={compare} />
  return (
    <div data-mode="lista" className="@container border-t border-line">
      {vehicles.map((vehicle) => (
        <ListedRow key={vehicle.id} vehicle={vehicle} compare={compare} />
      ))}
    </div>
  )
}

type RowProps = { vehicle: VehicleCardData; compare: Props['compare'] }

/** Drawn once, as the cards. */
const ListedRow = memo(function ListedRow({ vehicle, compare }: RowProps) {
  return <VehicleRow vehicle={vehicle} compare={compare(vehicle)} />
})

type EmptyCatalogueProps = {
  address: CatalogueAddress
  wanted: CatalogueAddress
  foundWithout: CataloguePageData['foundWithout']
}

/** The filters that no model passes, and what returns when one of them goes. */
function EmptyCatalogue({ address, wanted, foundWithout = [] }: EmptyCatalogueProps) {
  const filters = activeFilters(address, wanted).map(({ label, href }, index) => ({
    label: withoutWords(label, foundWithout[index]),
    href,
  }))
  return (
    <EmptyPlate>
      <p className="mt-2 text-ink-2">
        {filters.length > 0
          ? 'Nenhum modelo do catálogo atende a todos os filtros ao mesmo tempo. Tire um deles ou comece de novo.'
          : 'Não há modelos nesta página do catálogo.'}
      </p>
      <RemoveFilterLinks refOf={() => focusAfter(foundCountElement)} filters={filters} />
      <div className="mt-5 flex flex-wrap gap-3">
        <ClearFilters address={wanted} focusNext={foundCountElement} className={buttonClass('primary')}>
          Limpar filtros
        </ClearFilters>
      </div>
    </EmptyPlate>
  )
}

function withoutWords(label: string, found: number | undefined): string {
  const quoted = label.startsWith('“') ? label : `“${label}”`
  if (found === undefined) return quoted
  return `${quoted}: ${found === 0 ? 'nenhum' : formatNumber(found)} ${found < 2 ? 'modelo' : 'modelos'}`
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

export function CatalogueFailure({ message }: { message: string }) {
  return (
    <FailedPage
      title={pageTitle('Erro no catálogo')}
      trail={[{ label: 'Início', to: '/' }, { label: 'Catálogo' }]}
      heading="Erro ao carregar catálogo"
      message={message}
      wayOut={{ label: 'Voltar ao início', to: '/' }}
    />
  )
}

import { Grid2x2, List, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, Link, useNavigation, useSubmit } from 'react-router'
import { VehicleRow } from '#app/features/vehicles/vehicle-row.tsx'
import type { VehicleCardData } from '#app/features/vehicles/vehicle.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { formatNumber } from '#app/ui/format-number.ts'
import { CardSkeletons } from './card-skeletons.tsx'
import { type CatalogueAddress, catalogueHref } from './catalogue-address.ts'
import { type CataloguePageData, vehicleListingOf } from './catalogue-page-data.ts'
import type { CatalogueSubject } from './catalogue-subject.ts'
import { EmptyResult } from './empty-result.tsx'
import { filterChips } from './filter-chips.ts'
import { FilterForm } from './filter-form.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { GrowingVehicles } from './growing-vehicles.tsx'
import { VehicleCards } from './vehicle-cards.tsx'
import { countActiveFilters, writeVehicleFilters } from './vehicle-filters.ts'
import { sortOptions } from './vehicle-sort.ts'

type Props = {
  data: CataloguePageData
  address: CatalogueAddress
  subject: CatalogueSubject
  compare: (vehicle: VehicleCardData) => ReactNode
}

export function CataloguePage({ data, address, subject, compare }: Props) {
  const navigation = useNavigation()
  const isLoading = navigation.state === 'loading' && navigation.location?.pathname.startsWith('/catalogo') === true
  const { loading } = vehicleListingOf(data, { loading: isLoading, error: null })

  return (
    <main id="conteudo" className="wrap">
      <Breadcrumb parts={[{ label: 'Início', to: '/' }, { label: 'Catálogo' }]} />
      <header className="pt-2 pb-8">
        <h1 className="max-w-[24ch]">
          {formatNumber(subject.count)} {subject.words}
        </h1>
        <p className="mt-3 max-w-[66ch] text-pretty text-ink-2">
          Compare até 4 veículos lado a lado e leve o escolhido para a calculadora de TCO, o custo total de três anos.
        </p>
      </header>
      <div className="grid gap-8 pb-section lg:grid-cols-[280px_minmax(0,1fr)] lg:gap-9">
        <aside id="filtros" aria-label="Filtros do catálogo" className="without-script no-print lg:block">
          <FilterForm data={data} address={address} />
        </aside>
        <div>
          <Toolbar data={data} address={address} />
          <ActiveFilters address={address} />
          {loading ? (
            <CardSkeletons />
          ) : (
            <GrowingVehicles
              key={catalogueHref({ ...address, page: 1 })}
              first={data}
              hrefOf={(page) => catalogueHref({ ...address, page })}
              pageIn={(answer: { data: CataloguePageData }) => answer.data}
              empty={<EmptyResult address={address} />}
            >
              {(vehicles) => <VehicleList vehicles={vehicles} mode={address.mode} compare={compare} />}
            </GrowingVehicles>
          )}
        </div>
      </div>
    </main>
  )
}

function Toolbar({ data, address }: { data: CataloguePageData; address: CatalogueAddress }) {
  const activeCount = countActiveFilters(address.filters)
  const modeClass =
    'grid h-11 w-11.5 place-items-center text-ink-3 aria-[current=true]:bg-ink aria-[current=true]:text-bg'
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3">
      <p role="status" className="mr-auto max-sm:basis-[calc(100%-108px)]">
        <span className="font-semibold tabular-nums">{formatNumber(data.foundCount)}</span> veículo(s) encontrado(s)
      </p>
      <FilterSheet activeCount={activeCount} foundCount={data.foundCount}>
        <FilterForm data={data} address={address} />
      </FilterSheet>
      <SortSelect address={address} />
      <div
        role="group"
        aria-label="Modo de exibição"
        className="no-print inline-flex overflow-hidden rounded-2 border border-control bg-surface max-sm:order-1"
      >
        <Link
          to={catalogueHref({ ...address, mode: 'grade' })}
          preventScrollReset
          replace
          aria-label="Grade"
          aria-current={address.mode === 'grade'}
          className={modeClass}
        >
          <Grid2x2 aria-hidden="true" className="size-5" strokeWidth={1.6} />
        </Link>
        <Link
          to={catalogueHref({ ...address, mode: 'lista' })}
          preventScrollReset
          replace
          aria-label="Lista"
          aria-current={address.mode === 'lista'}
          className={modeClass}
        >
          <List aria-hidden="true" className="size-5" strokeWidth={1.6} />
        </Link>
      </div>
    </div>
  )
}

/** A native select in its own GET form, so that it sorts without script too. */
function SortSelect({ address }: { address: CatalogueAddress }) {
  const submit = useSubmit()
  return (
    <Form action="/catalogo" className="no-print flex flex-1 gap-2 max-sm:order-3 sm:flex-none">
      {[...writeVehicleFilters(address.filters)].map(([name, value]) => (
        <input key={`${name}-${value}`} type="hidden" name={name} value={value} />
      ))}
      {address.mode === 'lista' && <input type="hidden" name="modo" value="lista" />}
      <select
        key={address.sort}
        name="ordem"
        aria-label="Ordenar por"
        defaultValue={address.sort}
        onChange={({ currentTarget }) => void submit(currentTarget.form, { preventScrollReset: true })}
        className="field select-field min-h-11 py-2 text-15"
      >
        {Object.entries(sortOptions).map(([key, { label }]) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className={buttonClass('secondary')}>
          Ordenar
        </button>
      </noscript>
    </Form>
  )
}

function ActiveFilters({ address }: { address: CatalogueAddress }) {
  const chips = filterChips(address.filters)
  if (chips.length === 0) return null
  return (
    <ul aria-label="Filtros ativos" className="no-print mb-5 flex flex-wrap gap-2">
      {chips.map(({ label, rest }) => (
        <li key={label}>
          <Link
            to={catalogueHref({ ...address, filters: rest, page: 1 })}
            preventScrollReset
            aria-label={`Remover filtro ${label}`}
            className="inline-flex min-h-11 items-center gap-2 rounded-2 border border-line-2 bg-surface px-3.5 text-15 hover:border-ink"
          >
            {label}
            <X aria-hidden="true" className="size-4" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

type ListProps = { vehicles: VehicleCardData[]; mode: CatalogueAddress['mode']; compare: Props['compare'] }

function VehicleList({ vehicles, mode, compare }: ListProps) {
  if (mode === 'grade') return <VehicleCards vehicles={vehicles} compare={compare} />
  return (
    <div data-mode="lista" className="@container border-t border-line">
      {vehicles.map((vehicle) => (
        <VehicleRow key={vehicle.id} vehicle={vehicle} compare={compare(vehicle)} />
      ))}
    </div>
  )
}

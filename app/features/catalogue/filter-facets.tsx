import { bodyCategories } from '#app/features/vehicles/body-category.ts'
import type { VehicleFacets } from './browse-vehicles.ts'
import { FacetGroup } from './facet-group.tsx'
import { filterParameters, type VehicleFilters } from './vehicle-filters.ts'

type Props = { data: VehicleFacets; filters: VehicleFilters; onTick: (box: HTMLInputElement) => void }

/** What most visitors choose by: stands above the ranges. */
export function LeadingFacets({ data, filters, onTick }: Props) {
  return (
    <>
      <FacetGroup
        onTick={onTick}
        legend="Tipo"
        name={filterParameters.type}
        options={data.types}
        chosen={filters.type}
      />
      <FacetGroup
        onTick={onTick}
        legend="Marca"
        name={filterParameters.brand}
        options={data.brands}
        chosen={filters.brand}
        isScrolled
      />
      <FacetGroup
        onTick={onTick}
        legend="Ano"
        name={filterParameters.year}
        options={data.years}
        chosen={filters.year}
        isPaired
      />
    </>
  )
}

export function FurtherFacets({ data, filters, onTick }: Props) {
  return (
    <>
      <FacetGroup
        onTick={onTick}
        legend="Carroceria"
        name={filterParameters.body}
        options={data.bodies}
        chosen={filters.body}
        write={(body) => bodyCategories[body].label}
      />
      <FacetGroup
        onTick={onTick}
        legend="Tração"
        name={filterParameters.traction}
        options={data.tractions}
        chosen={filters.traction}
      />
      <FacetGroup
        onTick={onTick}
        legend="Lugares"
        name={filterParameters.seats}
        options={data.seats}
        chosen={filters.seats}
        isPaired
      />
      <FacetGroup
        onTick={onTick}
        legend="Recarga"
        name={filterParameters.fastCharge}
        options={[{ value: 'sim', count: data.fastCharge }]}
        chosen={filters.fastCharge && ['sim']}
        write={() => 'Com recarga rápida DC'}
      />
      <FacetGroup
        onTick={onTick}
        legend="Situação"
        name={filterParameters.onSaleOnly}
        options={[{ value: 'sim', count: data.onSale }]}
        chosen={filters.onSaleOnly && ['sim']}
        write={() => 'Só à venda (sem fora de linha)'}
      />
    </>
  )
}

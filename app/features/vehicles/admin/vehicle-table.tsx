import { vehicleTypes } from '#app/features/vehicles/vehicle-type.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle.ts'
import { formatBrlWhole } from '#app/ui/format-number.ts'
import { type Column, PlainTable } from '#app/ui/plain-table.tsx'
import { StateWord } from '#app/ui/state-word.tsx'
import type { ListedVehicleForEditors } from './vehicle-table-queries.server.ts'

type Props = { rows: ListedVehicleForEditors[]; next: string | null }

/** AVEH-01, to be read. */
export function VehicleTable({ rows, next }: Props) {
  return (
    <PlainTable
      id="lista-de-veiculos"
      title="Veículos"
      columns={columns}
      rows={rows}
      empty="Nenhum veículo cadastrado ainda."
      pages={{ parameter: 'depois', next }}
    />
  )
}

const columns: [Column<ListedVehicleForEditors>, ...Column<ListedVehicleForEditors>[]] = [
  { label: 'Marca', cell: ({ brand }) => brand },
  { label: 'Modelo', cell: nameAndAddress },
  { label: 'Ano', cell: ({ year }) => year, look: 'figure' },
  {
    label: 'Preço',
    cell: ({ price, priceBrl }) => (priceBrl ? formatBrlWhole(priceBrl) : price) || '—',
    look: 'figure',
  },
  { label: 'Tipo', cell: ({ type }) => vehicleTypes[type].label, look: 'term' },
  {
    label: 'Situação',
    cell: ({ isActive }) => <StateWord look={isActive ? 'good' : 'quiet'}>{isActive ? 'Ativo' : 'Inativo'}</StateWord>,
  },
]

function nameAndAddress({ model, version, slug }: ListedVehicleForEditors) {
  return (
    <>
      {model} {version}
      <span className="mt-0.5 block text-13 text-ink-3">{vehiclePath({ slug })}</span>
    </>
  )
}

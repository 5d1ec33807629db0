import { Form } from '#app/ui/link.tsx'
import {
  vehicleOrders,
  vehicleStates,
  type VehicleTableAddress,
} from '#app/features/vehicles/admin/vehicle-table-address.ts'
import { vehicleTypes } from '#app/features/vehicles/vehicle-type.ts'
import { Button } from '#app/ui/button.tsx'

/** What the table shows and in which order, as an address holds it. */
export function VehicleFilters({ address }: { address: VehicleTableAddress }) {
  return (
    <Form role="search" aria-label="Veículos do painel" className="grid gap-3 sm:flex sm:flex-wrap">
      <input
        type="search"
        name="busca"
        aria-label="Buscar por marca, modelo, versão ou endereço"
        placeholder="Buscar por marca ou modelo"
        defaultValue={address.search}
        className="field sm:w-72"
      />
      <select name="situacao" aria-label="Situação" defaultValue={address.state} className={select}>
        {optionsOf(vehicleStates)}
      </select>
      <select name="tipo" aria-label="Tipo" defaultValue={address.type ?? ''} className={select}>
        <option value="">Todos os tipos</option>
        {Object.entries(vehicleTypes).map(([value, { label }]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <select name="ordem" aria-label="Ordem" defaultValue={address.order} className={select}>
        {optionsOf(vehicleOrders)}
      </select>
      <Button type="submit" className="min-h-12">
        Buscar
      </Button>
    </Form>
  )
}

const select = 'field select-field sm:w-52'

function optionsOf(choices: Record<string, string>) {
  return Object.entries(choices).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}

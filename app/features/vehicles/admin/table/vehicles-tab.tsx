import { ListChecks, Plus } from '#app/ui/icons.tsx'
import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import { figureReviewPath, newVehiclePath } from '#app/features/vehicles/admin/vehicle-desk-paths.ts'
import { listFailure } from '#app/features/vehicles/admin/vehicle-desk-texts.ts'
import { type VehicleTableAddress, vehicleTableHref } from '#app/features/vehicles/admin/vehicle-table-address.ts'
import type { VehicleTable as Table } from '#app/features/vehicles/admin/vehicle-table-queries.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { formatNumber } from '#app/ui/format-number.ts'
import { VehicleFilters } from './vehicle-filters.tsx'
import { VehicleTable } from './vehicle-table.tsx'

type Props = {
  address: VehicleTableAddress
  /** Null: it could not be read. */
  table: Table | null
  dialog: ReactNode
}

/** The tab veiculos. @param dialog the form over the table, where one is open */
export function VehiclesTab({ address, table, dialog }: Props) {
  const { search } = useLocation()
  const isReading = useNavigation().state === 'loading'
  return (
    <>
      <section aria-labelledby="lista-de-veiculos">
        <div className="flex flex-wrap items-center gap-3">
          <h2 id="lista-de-veiculos" className="mr-auto text-20 max-sm:w-full">
            Veículos
          </h2>
          <ButtonLink to={figureReviewPath} className="min-h-12 max-sm:flex-1">
            <ListChecks aria-hidden="true" className="size-5" />
            Números a revisar
          </ButtonLink>
          <ButtonLink to={newVehiclePath(search)} preventScrollReset look="primary" className="min-h-12 max-sm:flex-1">
            <Plus aria-hidden="true" className="size-5" />
            Novo veículo
          </ButtonLink>
        </div>
        <div className="mt-4">
          <VehicleFilters key={vehicleTableHref(address)} address={address} />
        </div>
        <div aria-busy={isReading} className="mt-5">
          {table ? <Found address={address} table={table} /> : <Unread />}
        </div>
      </section>
      {dialog}
    </>
  )
}

function Found({ address, table }: { address: VehicleTableAddress; table: Table }) {
  const { count, isMore } = table.found
  const found = isMore ? `mais de ${formatNumber(count)}` : formatNumber(count)
  return (
    <>
      <VehicleTable vehicles={table.vehicles} empty={<Nothing address={address} />} />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3 text-15">
        <p role="status" className="text-ink-3">
          {found} {count === 1 && !isMore ? 'veículo' : 'veículos'}
        </p>
        <p className="flex gap-4">
          {address.after && (
            <Link to={vehicleTableHref({ ...address, after: null })} className="link py-2">
              Voltar ao início
            </Link>
          )}
          {table.next && (
            <Link to={vehicleTableHref({ ...address, after: table.next })} className="link py-2">
              Próxima página
            </Link>
          )}
        </p>
      </div>
    </>
  )
}

function Unread() {
  return (
    <div role="alert" className="rounded-3 border border-danger bg-danger-soft p-6 text-15">
      <p className="font-semibold text-danger">{listFailure}</p>
      <p className="mt-1">
        O banco de dados não respondeu.{' '}
        <Link to="" reloadDocument className="link">
          Tentar de novo
        </Link>
      </p>
    </div>
  )
}

function Nothing({ address: { search, state, type, after } }: { address: VehicleTableAddress }) {
  const isFiltered = search !== '' || state !== 'todos' || type !== null
  const sentence = isFiltered ? 'Nenhum veículo com este filtro.' : 'Nenhum veículo cadastrado ainda.'
  return (
    <div className="rounded-3 border border-dashed border-line-2 p-8 text-15 text-ink-2">
      <p>{after ? 'Esta página não tem mais nada.' : sentence}</p>
      {isFiltered && (
        <Link to={vehicleTableHref()} className="link mt-2 inline-block py-1">
          Limpar filtro
        </Link>
      )}
    </div>
  )
}

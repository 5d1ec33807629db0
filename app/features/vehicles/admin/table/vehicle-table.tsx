import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { ListedVehicleForEditors } from '#app/features/vehicles/admin/vehicle-table-queries.server.ts'
import { Button } from '#app/ui/button.tsx'
import { useChosenVehicles } from './use-chosen-vehicles.ts'
import { useDeleteVehicle } from './use-delete-vehicle.ts'
import { VehicleTableRow } from './vehicle-table-row.tsx'

/** AVEH-01; below 900 px each row is a block with labelled values. */
export function VehicleTable({ vehicles }: { vehicles: ListedVehicleForEditors[] }) {
  const { deletingId, deleteVehicle } = useDeleteVehicle()
  const { chosen, isBusy, tick, setActive } = useChosenVehicles(vehicles)
  const hasScript = useHydrated()
  const isAll = chosen.length === vehicles.length
  const isNone = chosen.length === 0
  return (
    <>
      <div role="group" aria-label="Selecionados" className="mb-3 flex min-h-11 flex-wrap items-center gap-3 text-15">
        <label className="inline-flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={isAll}
            disabled={!hasScript}
            ref={(box) => {
              if (box) box.indeterminate = !isAll && !isNone
            }}
            onChange={({ currentTarget }) =>
              tick(
                vehicles.map(({ id }) => id),
                currentTarget.checked,
              )
            }
            className="tick-box"
          />
          <span>
            Selecionar <span className="max-sm:hidden">esta página</span>
          </span>
        </label>
        <Button look="compact" disabled={isNone || isBusy} onClick={() => void setActive(true)}>
          Ativar
        </Button>
        <Button look="compact" disabled={isNone || isBusy} onClick={() => void setActive(false)}>
          Desativar
        </Button>
        <p role="status" className="text-ink-3">
          {!isNone && `${chosen.length} ${chosen.length === 1 ? 'selecionado' : 'selecionados'}`}
        </p>
      </div>
      <table className="admin-table" aria-labelledby="lista-de-veiculos">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Selecionar</span>
            </th>
            <th scope="col">Marca</th>
            <th scope="col">Modelo</th>
            <th scope="col">Ano</th>
            <th scope="col" className="text-right">
              Preço
            </th>
            <th scope="col">Tipo</th>
            <th scope="col">Situação</th>
            <th scope="col">
              <span className="sr-only">Ações</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {vehicles.map((vehicle) => (
            <VehicleTableRow
              key={vehicle.id}
              vehicle={vehicle}
              isChosen={chosen.includes(vehicle.id)}
              isDeleting={deletingId === String(vehicle.id)}
              onChoose={(isTicked) => tick([vehicle.id], isTicked)}
              onDelete={() => void deleteVehicle(vehicle)}
            />
          ))}
        </tbody>
      </table>
    </>
  )
}

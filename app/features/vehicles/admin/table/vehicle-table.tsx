import type { ReactNode } from 'react'
import type { ListedVehicleForEditors } from '#app/features/vehicles/admin/vehicle-table-queries.server.ts'
import * as texts from '#app/features/vehicles/admin/vehicle-desk-texts.ts'
import type { ActionMessages } from '#app/ui/panel/action-messages.ts'
import { ActionNotice } from '#app/ui/panel/action-notice.tsx'
import { SelectionBar, useRowSelection } from '#app/ui/panel/row-selection.tsx'
import { usePanelAction } from '#app/ui/panel/use-panel-action.ts'
import type { vehicleTableActions } from './vehicle-table-actions.server.ts'
import { VehicleTableRow } from './vehicle-table-row.tsx'

/** AVEH-01; below 900 px each row is a block with labelled values. */
export function VehicleTable({ vehicles, empty }: { vehicles: ListedVehicleForEditors[]; empty: ReactNode }) {
  const selection = useRowSelection(vehicles)
  const action = usePanelAction<typeof vehicleTableActions>(messages, {
    denied: texts.managerDenied,
    onResult: ({ answer: { outcome } }) => {
      if (outcome === 'activated' || outcome === 'deactivated') selection.clear()
    },
  })
  const notice = <ActionNotice notice={action.notice} />
  if (vehicles.length === 0)
    return (
      <>
        {notice}
        {empty}
      </>
    )
  return (
    <>
      {notice}
      <div className="mb-3">
        <SelectionBar
          selection={selection}
          action={action}
          buttons={[
            { intent: 'activate', label: 'Ativar' },
            { intent: 'deactivate', label: 'Desativar' },
          ]}
        />
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
            <VehicleTableRow key={vehicle.id} vehicle={vehicle} selection={selection} action={action} />
          ))}
        </tbody>
      </table>
    </>
  )
}

const gone = { title: 'Sucesso!', description: texts.deletedSentence }
const notDeleted = { title: 'Erro', description: texts.deleteFailure, isDestructive: true }
const notChanged = { title: 'Erro', description: texts.activationFailure, isDestructive: true }
const activation = {
  activated: { title: 'Sucesso!', description: 'Veículos ativados: já aparecem no portal.' },
  deactivated: { title: 'Sucesso!', description: 'Veículos desativados: não aparecem mais no portal.' },
  'none-selected': { title: 'Nada mudou', description: 'Selecione ao menos um veículo.' },
  failed: notChanged,
  interrupted: notChanged,
}
const messages = {
  delete: { deleted: gone, missing: gone, failed: notDeleted, interrupted: notDeleted },
  activate: activation,
  deactivate: activation,
} satisfies ActionMessages<typeof vehicleTableActions>

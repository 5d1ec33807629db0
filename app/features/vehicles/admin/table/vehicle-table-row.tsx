import { Copy, ExternalLink, Eye, Pencil, Trash2 } from '#app/ui/icons.tsx'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import {
  copyVehiclePath,
  editVehiclePath,
  vehiclePreviewPath,
} from '#app/features/vehicles/admin/vehicle-desk-paths.ts'
import type { ListedVehicleForEditors } from '#app/features/vehicles/admin/vehicle-table-queries.server.ts'
import { vehicleTypes } from '#app/features/vehicles/vehicle-type.ts'
import { nameOf, vehiclePath } from '#app/features/vehicles/vehicle.ts'
import { formatBrlWhole } from '#app/ui/format-number.ts'
import { ActionButton } from '#app/ui/panel/action-button.tsx'
import { RowCheckbox, type RowSelection } from '#app/ui/panel/row-selection.tsx'
import type { PanelActionState } from '#app/ui/panel/use-panel-action.ts'
import { StateWord } from '#app/ui/state-word.tsx'

type Props = {
  vehicle: ListedVehicleForEditors
  selection: RowSelection
  action: PanelActionState
}

export function VehicleTableRow({ vehicle, selection, action }: Props) {
  const { id, brand, model, version, year, price, priceBrl, type, isActive } = vehicle
  const { search } = useLocation()
  const name = [nameOf(vehicle), version].filter(Boolean).join(' ')
  return (
    <tr>
      <td className="admin-choice">
        <RowCheckbox selection={selection} id={id} name={name} />
      </td>
      <td data-label="Marca">{brand}</td>
      <th scope="row" className="admin-title">
        <Link to={editVehiclePath(id, search)} preventScrollReset className="font-semibold hover:underline">
          {model} {version}
        </Link>
        <span className="mt-0.5 block text-13 font-normal wrap-anywhere text-ink-3">{vehiclePath(vehicle)}</span>
      </th>
      <td data-label="Ano" className="tabular-nums">
        {year}
      </td>
      <td data-label="Preço" className="admin-figure whitespace-nowrap">
        {(priceBrl === null ? price : formatBrlWhole(priceBrl)) || '—'}
      </td>
      <td data-label="Tipo" className="whitespace-nowrap">
        {vehicleTypes[type].label}
      </td>
      <td data-label="Situação">
        <StateWord look={isActive ? 'good' : 'quiet'}>{isActive ? 'Ativo' : 'Inativo'}</StateWord>
      </td>
      <td className="admin-buttons">
        <RowLink to={editVehiclePath(id, search)} label={`Editar ${name}`}>
          <Pencil aria-hidden="true" />
        </RowLink>
        <RowLink to={copyVehiclePath(id, search)} label={`Duplicar ${name}`}>
          <Copy aria-hidden="true" />
        </RowLink>
        <a
          href={isActive ? vehiclePath(vehicle) : vehiclePreviewPath(id)}
          target="_blank"
          rel="noopener"
          aria-label={`${isActive ? 'Ver no portal' : 'Prévia de'} ${name} (abre em outra aba)`}
          title={isActive ? 'Ver no portal' : 'Prévia'}
          className="icon-button"
        >
          {isActive ? <ExternalLink aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </a>
        <ActionButton
          action={action}
          intent="delete"
          values={{ id }}
          question={`Excluir o veículo “${name}”, com ficha, custos e fontes? Ele fica 30 dias na lixeira.`}
          aria-label={`Excluir ${name}`}
          title="Excluir"
          className="icon-button"
        >
          <Trash2 aria-hidden="true" />
        </ActionButton>
      </td>
    </tr>
  )
}

function RowLink({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <Link to={to} preventScrollReset aria-label={label} title={label.split(' ')[0]} className="icon-button">
      {children}
    </Link>
  )
}

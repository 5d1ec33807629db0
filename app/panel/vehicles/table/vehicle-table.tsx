import { plural } from '#app/platform/format/plural.ts'
import { useLocation } from 'react-router'
import * as paths from '#app/panel/vehicles/vehicle-admin-paths.ts'
import * as texts from '#app/panel/vehicles/vehicle-admin-messages.ts'
import { vehicleTypes } from '#app/domain/vehicles/vehicle-type.ts'
import { nameOf, vehiclePath } from '#app/domain/vehicles/vehicle.ts'
import type { ListPage } from '#app/platform/panel/list.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { formatPrice } from '#app/platform/format/format-number.ts'
import { Copy, ExternalLink, Eye, Plus, Trash2 } from '#app/ui/icons.tsx'
import { ListChecks, Pencil } from '#app/ui/panel-icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { ActionButton } from '#app/ui/panel/action-button.tsx'
import type { ActionMessages } from '#app/ui/panel/action-messages.ts'
import { ListTable } from '#app/ui/panel/list-table.tsx'
import { useRowSelection } from '#app/ui/panel/row-selection.tsx'
import { type PanelActionState, usePanelAction } from '#app/ui/panel/use-panel-action.ts'
import type { Columns } from '#app/ui/lists/plain-table.tsx'
import { StateLabel } from '#app/ui/notices/state-label.tsx'
import { vehicleList, type VehicleListParams } from './vehicle-list.ts'
import type { ListedVehicleForEditors, vehicleTableActions } from './vehicle-list.server.ts'

type Props = {
  params: VehicleListParams
  page: ListPage<ListedVehicleForEditors> | null
}

export function VehicleTable({ params, page }: Props) {
  const { search } = useLocation()
  const selection = useRowSelection(page?.rows ?? [])
  const action = usePanelAction<typeof vehicleTableActions>(messages, {
    denied: texts.managerDenied,
    onResult: ({ answer: { outcome } }) => {
      if (outcome === 'activated' || outcome === 'deactivated') selection.clear()
    },
  })
  return (
    <ListTable
      list={vehicleList}
      params={params}
      page={page}
      failure={texts.listFailure}
      action={action}
      selection={{ rows: selection, nameOf: fullNameOf, buttons: selectionButtons }}
      buttons={
        <>
          <ButtonLink to={paths.figureReviewPath} className="min-h-12 max-sm:flex-1">
            <ListChecks aria-hidden="true" className="size-5" />
            Números a revisar
          </ButtonLink>
          <ButtonLink
            to={paths.newVehiclePath(search)}
            preventScrollReset
            variant="primary"
            className="min-h-12 max-sm:flex-1"
          >
            <Plus aria-hidden="true" className="size-5" />
            Novo veículo
          </ButtonLink>
        </>
      }
      columns={[
        ...columns,
        { label: 'Ações', variant: 'icons', cell: (vehicle) => <RowButtons vehicle={vehicle} action={action} /> },
      ]}
    />
  )
}

const selectionButtons = [
  { intent: 'activate', label: 'Ativar' },
  { intent: 'deactivate', label: 'Desativar' },
]

const columns: Columns<ListedVehicleForEditors> = [
  { label: 'Marca', cell: ({ brand }) => brand },
  { label: 'Modelo', isRowName: true, cell: (vehicle) => <Model vehicle={vehicle} /> },
  { label: 'Ano', variant: 'moment', cell: ({ year }) => year },
  {
    label: 'Preço',
    variant: 'figure',
    cell: ({ price, priceBrl }) => (
      <span className="whitespace-nowrap">{(priceBrl === null ? price : formatPrice(priceBrl)) || '—'}</span>
    ),
  },
  { label: 'Tipo', variant: 'term', cell: ({ type }) => vehicleTypes[type].label },
  {
    label: 'Situação',
    cell: ({ isActive }) => (
      <StateLabel variant={isActive ? 'good' : 'quiet'}>{isActive ? 'Ativo' : 'Inativo'}</StateLabel>
    ),
  },
]

type CellProps = { vehicle: ListedVehicleForEditors }

function Model({ vehicle }: CellProps) {
  const { search } = useLocation()
  return (
    <>
      <Link to={paths.editVehiclePath(vehicle.id, search)} preventScrollReset className="hover:underline">
        {vehicle.model} {vehicle.version}
      </Link>
      <span className="mt-0.5 block text-13 font-normal wrap-anywhere text-ink-3">{vehiclePath(vehicle)}</span>
    </>
  )
}

function fullNameOf(vehicle: ListedVehicleForEditors): string {
  return [nameOf(vehicle), vehicle.version].filter(Boolean).join(' ')
}

function RowButtons({ vehicle, action }: CellProps & { action: PanelActionState }) {
  const { id, isActive } = vehicle
  const { search } = useLocation()
  const name = fullNameOf(vehicle)
  const [verb, View] = isActive ? (['Ver no portal', ExternalLink] as const) : (['Prévia', Eye] as const)
  return (
    <>
      <Link
        to={paths.editVehiclePath(id, search)}
        preventScrollReset
        aria-label={`Editar ${name}`}
        title="Editar"
        className="icon-button"
      >
        <Pencil aria-hidden="true" />
      </Link>
      <Link
        to={paths.copyVehiclePath(id, search)}
        preventScrollReset
        aria-label={`Duplicar ${name}`}
        title="Duplicar"
        className="icon-button"
      >
        <Copy aria-hidden="true" />
      </Link>
      <a
        href={isActive ? vehiclePath(vehicle) : paths.vehiclePreviewPath(id)}
        target="_blank"
        rel="noopener"
        aria-label={`${isActive ? verb : 'Prévia de'} ${name} (abre em outra aba)`}
        title={verb}
        className="icon-button"
      >
        <View aria-hidden="true" />
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
    </>
  )
}

function sentenceFor(count: number, [none, one, many]: [none: string, one: string, many: string]): string {
  return count === 0 ? none : plural(count, one, many)
}

const gone = { title: 'Sucesso!', description: texts.deletedSentence }
const notDeleted = { title: 'Erro', description: texts.deleteFailure, isDestructive: true }
const notChanged = { title: 'Erro', description: texts.activationFailure, isDestructive: true }
const activation = {
  activated: ({ count }: { count: number }) => ({
    title: count === 0 ? 'Nada mudou' : 'Sucesso!',
    description: sentenceFor(count, [
      'Os veículos marcados já estavam ativos.',
      'Veículo ativado: já aparece no portal.',
      'Veículos ativados: já aparecem no portal.',
    ]),
  }),
  deactivated: ({ count }: { count: number }) => ({
    title: count === 0 ? 'Nada mudou' : 'Sucesso!',
    description: sentenceFor(count, [
      'Os veículos marcados já estavam inativos.',
      'Veículo desativado: não aparece mais no portal.',
      'Veículos desativados: não aparecem mais no portal.',
    ]),
  }),
  'none-selected': { title: 'Nada mudou', description: 'Selecione ao menos um veículo.' },
  failed: notChanged,
  interrupted: notChanged,
}
const messages = {
  delete: { deleted: gone, missing: gone, failed: notDeleted, interrupted: notDeleted },
  activate: activation,
  deactivate: activation,
} satisfies ActionMessages<typeof vehicleTableActions>

import { editVehiclePath } from '#app/panel/vehicles/vehicle-admin-paths.ts'
import { formatInstant } from '#app/platform/format/format-date.ts'
import { formatBrl } from '#app/platform/format/format-number.ts'
import { Link } from '#app/ui/link.tsx'
import { type Columns, PlainTable } from '#app/ui/lists/plain-table.tsx'
import { ActionButton } from '#app/ui/panel/action-button.tsx'
import type { PanelActionState } from '#app/ui/panel/use-panel-action.ts'
import { formatPriceTask, lookResults } from './price-look.ts'
import type { ListedPage } from './price-watch-queries.server.ts'

export function PricePageTable({ rows, action }: { rows: ListedPage[]; action: PanelActionState }) {
  return (
    <PlainTable
      id="precos"
      title="Páginas de preço"
      columns={pageColumns(action)}
      rows={rows}
      empty="Nenhuma página: indique uma no campo “Página do preço” de um veículo à venda."
    />
  )
}

function pageColumns(action: PanelActionState): Columns<ListedPage> {
  return [
    {
      label: 'Veículo',
      cell: ({ id, name }) => (
        <Link to={editVehiclePath(id)} className="link">
          {name}
        </Link>
      ),
      variant: 'short',
    },
    {
      label: 'Página',
      cell: ({ address }) => (
        <a href={address} rel="noopener noreferrer" className="link">
          {address}
        </a>
      ),
      variant: 'text',
    },
    { label: 'Preço do portal', cell: ({ priceBrl }) => formatBrl(priceBrl), variant: 'figure' },
    {
      label: 'Última olhada',
      cell: ({ lookedAt }) => (lookedAt ? formatInstant(lookedAt) : 'ainda não'),
      variant: 'moment',
    },
    {
      label: 'Resultado',
      cell: ({ task, result, priceBrl }) =>
        task ? (
          <p className="text-danger">{formatPriceTask(task, priceBrl)}</p>
        ) : (
          result && <p>{lookResults[result]}</p>
        ),
      variant: 'text',
    },
    {
      label: 'Ações',
      variant: 'action',
      cell: ({ id, name, task }) =>
        task && (
          <ActionButton
            action={action}
            intent="checkPrice"
            values={{ id }}
            aria-label={`Conferido: ${name}`}
            variant="compact"
          >
            Conferido
          </ActionButton>
        ),
    },
  ]
}

import { replacedListPath } from '#app/features/vehicles/admin/json-list/text/list-paths.ts'
import type { Publishing } from './use-publishing.ts'
import type { Page } from '#app/platform/content/keyset-pagination.server.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { formatInstant } from '#app/ui/format/format-instant.ts'
import { formatNumber } from '#app/ui/format/format-number.ts'
import { ActionButton } from '#app/ui/panel/action-button.tsx'
import { type Column, PlainTable } from '#app/ui/lists/plain-table.tsx'
import { StateWord } from '#app/ui/notices/state-word.tsx'
import type { ListedPublication } from '#app/features/vehicles/admin/json-list/history/publications-queries.server.ts'

type Props = {
  page: Page<ListedPublication>
  publishing: Publishing
  onOpen: (id: number) => void
}

/** Every publication of a list; each row leads back to the list that was replaced by it. */
export function PublicationTable({ page, publishing, onOpen }: Props) {
  const columns: [Column<ListedPublication>, ...Column<ListedPublication>[]] = [
    { label: 'Publicada em', cell: ({ publishedAt }) => formatInstant(new Date(publishedAt)), look: 'moment' },
    { label: 'Por', cell: ({ username }) => username },
    {
      label: 'Tipo',
      cell: ({ kind }) => (
        <StateWord look={kind === 'applied' ? 'good' : 'quiet'}>
          {kind === 'applied' ? 'Aplicada' : 'Restaurada'}
        </StateWord>
      ),
    },
    { label: 'Novos', cell: ({ newCount }) => formatNumber(newCount), look: 'figure' },
    { label: 'Alterados', cell: ({ changedCount }) => formatNumber(changedCount), look: 'figure' },
    { label: 'Saíram', cell: ({ missingCount }) => formatNumber(missingCount), look: 'figure' },
    { label: 'Lista anterior', cell: ({ previousCount }) => `${formatNumber(previousCount)} ativos`, look: 'figure' },
    {
      label: 'Ações',
      look: 'action',
      cell: ({ id, publishedAt }) => {
        const which = `a lista anterior a ${formatInstant(new Date(publishedAt))}`
        return (
          <span className="flex flex-wrap gap-2 min-[900px]:justify-end">
            <a href={replacedListPath(id)} download aria-label={`Baixar ${which}`} className={buttonClass('compact')}>
              Baixar
            </a>
            <Button
              look="compact"
              className="only-script"
              aria-label={`Carregar no editor ${which}`}
              onClick={() => onOpen(id)}
            >
              Carregar no editor
            </Button>
            <ActionButton
              action={publishing}
              intent="compare"
              values={{ id }}
              aria-label={`Restaurar ${which}`}
              className={buttonClass('compact')}
            >
              Restaurar
            </ActionButton>
          </span>
        )
      },
    },
  ]
  return (
    <PlainTable
      id="publicacoes"
      title="Publicações"
      columns={columns}
      rows={page.rows}
      empty="Nenhuma lista publicada ainda. Quando uma lista for aplicada, a que estava no ar fica guardada aqui e pode voltar."
      pages={{ parameter: 'depois', next: page.next }}
    />
  )
}

import { formatInstant } from '#app/platform/format/format-date.ts'
import { ActionButton, ActionNotice } from '#app/ui/panel/action-button.tsx'
import { restorationMessages, usePanelAction } from '#app/ui/panel/use-panel-action.ts'
import { type Columns, PlainTable } from '#app/ui/lists/plain-table.tsx'
import type { Page } from '#app/platform/content/keyset-pagination.server.ts'
import type { binActions, BinnedItem } from './bin-actions.server.ts'

export function BinPage({ page }: { page: Page<BinnedItem> }) {
  const action = usePanelAction<typeof binActions>(restorationMessages)
  const columns: Columns<BinnedItem> = [
    { label: 'Item', cell: ({ label }) => label, variant: 'text' },
    { label: 'Tipo', cell: ({ kind }) => kind, variant: 'term' },
    { label: 'Excluído em', cell: ({ deletedAt }) => formatInstant(deletedAt), variant: 'moment' },
    { label: 'Por', cell: ({ deletedBy }) => deletedBy },
    { label: 'Apagado de vez depois de', cell: ({ purgeAt }) => formatInstant(purgeAt), variant: 'moment' },
    {
      label: 'Ações',
      variant: 'action',
      cell: ({ id, label }) => (
        <ActionButton
          action={action}
          intent="restore"
          values={{ id }}
          aria-label={`Restaurar ${label}`}
          variant="compact"
        >
          Restaurar
        </ActionButton>
      ),
    },
  ]
  return (
    <PlainTable
      id="lixeira"
      title="Lixeira"
      tools={
        <div className="grid gap-4">
          <p className="max-w-[72ch] text-15 text-pretty text-ink-2">
            O que é excluído no painel fica aqui por 30 dias e ninguém mais o vê. Restaurado, volta como era, com o
            mesmo endereço, a não ser que outro item já o use. Um e-mail de contato que ainda não tinha saído não volta.
            Quem pede a exclusão dos seus dados é atendido na hora, pela página de privacidade.
          </p>
          <ActionNotice notice={action.notice} />
        </div>
      }
      columns={columns}
      rows={page.rows}
      empty="A lixeira está vazia. Notícias, veículos, fornecedores, mensagens e imagens excluídos aparecem aqui."
      pages={{ parameter: 'depois', next: page.next }}
    />
  )
}

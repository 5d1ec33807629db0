import { formatInstant } from '#app/platform/format/format-date.ts'
import { type Columns, PlainTable } from '#app/ui/lists/plain-table.tsx'
import { ActionButton, ActionNotice } from '#app/ui/panel/action-button.tsx'
import { type PanelActionState, usePanelAction } from '#app/ui/panel/use-panel-action.ts'
import type { pointActions } from './point-actions.server.ts'
import { pointMessages, pointSourceLabels } from './point-messages.ts'
import type { SourceChange } from './source-changes.server.ts'

/** Changes by sources, which an editor can undo. */
export function SourceChangesTable({ changes }: { changes: SourceChange[] }) {
  const action = usePanelAction<Pick<typeof pointActions, 'hide' | 'confirm' | 'undoSource'>>(pointMessages)
  return (
    <PlainTable
      id="mudancas"
      title="Últimas mudanças das fontes"
      tools={<ActionNotice notice={action.notice} />}
      columns={columnsOf(action)}
      rows={changes}
      empty="Nenhuma fonte mudou um ponto ainda."
    />
  )
}

function columnsOf(action: PanelActionState): Columns<SourceChange> {
  return [
    { label: 'Ponto', cell: ({ name }) => name, variant: 'text' },
    {
      label: 'O que mudou',
      variant: 'text',
      cell: ({ changes }) => (
        <ul className="grid gap-1">
          {changes.map(({ label, before, after }) => (
            <li key={label} className="wrap-anywhere">
              <span className="text-ink-3">{label}:</span> <del className="text-ink-3">{before || 'não informado'}</del>{' '}
              → <ins className="no-underline">{after || 'não informado'}</ins>
            </li>
          ))}
        </ul>
      ),
    },
    { label: 'Fonte', cell: ({ source }) => pointSourceLabels[source], variant: 'short' },
    { label: 'Data', cell: ({ createdAt }) => formatInstant(createdAt), variant: 'moment' },
    {
      label: 'Ações',
      variant: 'action',
      cell: ({ id, name, isUndoable }) =>
        isUndoable && (
          <ActionButton
            action={action}
            intent="undoSource"
            values={{ id }}
            question="Desfazer? O valor anterior volta, e as fontes não o trocam mais."
            aria-label={`Desfazer: ${name}`}
            variant="quiet"
          >
            Desfazer
          </ActionButton>
        ),
    },
  ]
}

import { PointLink } from '#app/domain/charging/point-labels.tsx'
import { partLabel } from '#app/domain/charging/history/point-changes.ts'
import { formatInstant } from '#app/platform/format/format-date.ts'
import { type Columns, PlainTable } from '#app/ui/lists/plain-table.tsx'
import { LongText } from '#app/ui/long-text.tsx'
import { ActionButton, ActionNotice } from '#app/ui/panel/action-button.tsx'
import { type ActionMessages, failure } from '#app/ui/panel/action-messages.ts'
import { type PanelActionState, usePanelAction } from '#app/ui/panel/use-panel-action.ts'
import type { proposalActions, ListedProposal, ProposalPage } from './proposal-actions.server.ts'

export const proposalsTitle = 'Propostas de visitantes'
export const proposalPages = 'depois'

export function ProposalTable({ rows, next }: ProposalPage) {
  const action = usePanelAction<typeof proposalActions>(messages)
  const columns: Columns<ListedProposal> = [
    { label: 'Ponto', cell: ({ point }) => (point ? <PointLink {...point} /> : 'Ponto novo') },
    { label: 'O que muda', cell: changesOf, variant: 'text' },
    { label: 'Explicação', cell: ({ note }) => (note ? <LongText text={note} /> : '—'), variant: 'text' },
    { label: 'Data', cell: ({ createdAt }) => formatInstant(createdAt), variant: 'moment' },
    { label: 'Ações', variant: 'action', cell: (proposal) => <Actions proposal={proposal} action={action} /> },
  ]
  return (
    <PlainTable
      id="propostas"
      title={proposalsTitle}
      tools={
        <div className="grid gap-4">
          <p className="max-w-[72ch] text-15 text-pretty text-ink-2">
            Correções e pontos novos que visitantes propõem, ao lado do que o ponto diz hoje. Aceitar grava o ponto como
            se fosse editado aqui, e a página dele diz que veio de um relato de visitante; recusar apaga a proposta. Uma
            proposta só com explicação não muda nada sozinha: edite o ponto e depois tire a proposta da fila com
            “Recusar”.
          </p>
          <ActionNotice notice={action.notice} />
        </div>
      }
      columns={columns}
      rows={rows}
      empty="Nenhuma proposta espera por decisão."
      pages={{ parameter: proposalPages, next }}
    />
  )
}

function changesOf({ differences, isNewPoint }: ListedProposal) {
  if (differences.length === 0) return 'Nada: só a explicação'
  return (
    <ul className="grid gap-1">
      {differences.map(({ part, before, after }) => (
        <li key={part} className="wrap-anywhere">
          <span className="text-ink-3">{partLabel(part)}:</span>{' '}
          {!isNewPoint && (
            <>
              <del className="text-ink-3">{before || 'não informado'}</del> →{' '}
            </>
          )}
          <ins className="no-underline">{after || 'não informado'}</ins>
        </li>
      ))}
    </ul>
  )
}

function Actions({ proposal, action }: { proposal: ListedProposal; action: PanelActionState }) {
  const { id, point, seen, isNewPoint, differences } = proposal
  const name = point?.name ?? 'ponto novo'
  const movesOrAdds = isNewPoint || differences.some(({ part }) => ['nome', 'latitude', 'longitude'].includes(part))
  return (
    <div className="inline-flex flex-wrap items-center gap-1.5">
      {differences.length > 0 && (
        <ActionButton
          action={action}
          intent="accept"
          values={{ id, visto: seen, perto: 'nao' }}
          aria-label={`Aceitar a proposta nº ${id}: ${name}`}
          variant="compact"
        >
          Aceitar
        </ActionButton>
      )}
      {movesOrAdds && (
        <ActionButton
          action={action}
          intent="accept"
          values={{ id, visto: seen, perto: 'sim' }}
          question="Aceitar mesmo que haja outro ponto bem perto?"
          aria-label={`Aceitar perto de outro a proposta nº ${id}: ${name}`}
          variant="quiet"
        >
          Aceitar perto de outro
        </ActionButton>
      )}
      <ActionButton
        action={action}
        intent="refuse"
        values={{ id }}
        question="Recusar e apagar esta proposta? Isto não pode ser desfeito."
        aria-label={`Recusar a proposta nº ${id}: ${name}`}
        variant="quiet"
      >
        Recusar
      </ActionButton>
    </div>
  )
}

const refusal = (description: string) => failure(description, 'Nada mudou')
const missing = refusal('Esta proposta já foi decidida, ou o ponto não existe mais.')
const failed = refusal('A proposta ficou como estava. Tente de novo.')

const messages = {
  accept: {
    accepted: { title: 'Proposta aceita', description: 'O ponto foi gravado, e a sua página diz de onde isso veio.' },
    changed: refusal('O ponto mudou desde que esta lista foi aberta. Veja a diferença de novo e decida.'),
    near: refusal(
      'Pode já haver este ponto bem perto dali. Confira no mapa; se for outro, use “Aceitar perto de outro”.',
    ),
    unfit: refusal('Os valores não combinam com os que o ponto tem hoje. Edite o ponto e recuse a proposta.'),
    missing,
    failed,
  },
  refuse: {
    refused: { title: 'Proposta recusada', description: 'Ela foi apagada.' },
    missing,
    failed,
  },
} satisfies ActionMessages<typeof proposalActions>

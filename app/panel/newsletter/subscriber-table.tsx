import { Trash2 } from '#app/ui/icons.tsx'
import { formatInstant } from '#app/platform/format/format-date.ts'
import { ActionButton } from '#app/ui/panel/action-button.tsx'
import { ListTable } from '#app/ui/panel/list-table.tsx'
import { type PanelActionState, usePanelAction } from '#app/ui/panel/use-panel-action.ts'
import type { ListPage } from '#app/platform/panel/list.server.ts'
import type { Columns } from '#app/ui/lists/plain-table.tsx'
import { StateLabel } from '#app/ui/notices/state-label.tsx'
import type { subscriberActions } from './subscriber-actions.server.ts'
import { subscriberConsents, subscriberList, type SubscriberListParams, subscriberState } from './subscriber-list.ts'
import type { ListedSubscriber, SubscriberCounts } from './subscriber-list.server.ts'
import { type ActionMessages, deletionMessages, failure, interruptedCall } from '#app/ui/panel/action-messages.ts'
import { countOf } from '#app/platform/format/plural.ts'
import { FigureCards } from '#app/ui/figure-cards.tsx'

type Props = { params: SubscriberListParams; page: ListPage<ListedSubscriber> }

export function SubscriberTable({ params, page }: Props) {
  const action = usePanelAction<typeof subscriberActions>(subscriberMessages)
  return (
    <ListTable
      list={subscriberList}
      params={params}
      page={page}
      action={action}
      columns={[
        ...columns,
        {
          label: 'Ações',
          variant: 'action',
          cell: (subscriber) => <Buttons subscriber={subscriber} action={action} />,
        },
      ]}
    />
  )
}

const columns: Columns<ListedSubscriber> = [
  { label: 'Email', cell: ({ email }) => email, variant: 'address' },
  { label: 'Data de Inscrição', cell: ({ subscribedAt }) => formatInstant(subscribedAt), variant: 'moment' },
  {
    label: 'Status',
    // Without confirmation the subscriber gets no issue.
    cell: ({ isActive, consent }) => (
      <StateLabel variant={isActive && consent === 'confirmed' ? 'good' : 'quiet'}>
        {subscriberState(isActive)}
      </StateLabel>
    ),
  },
  {
    label: 'Confirmação',
    cell: ({ consent, refusals }) => (
      <>
        <StateLabel variant={subscriberConsents[consent].variant}>{subscriberConsents[consent].label}</StateLabel>
        {refusals > 0 && consent !== 'refused' && (
          <span className="mt-0.5 block text-13 text-warn">
            {`O servidor recusou ${countOf(refusals, 'edição', 'edições')}`}
          </span>
        )}
      </>
    ),
  },
]

function Buttons({ subscriber, action }: { subscriber: ListedSubscriber; action: PanelActionState }) {
  const { id, email, isActive, consent } = subscriber
  const verb = isActive ? 'Desativar' : 'Ativar'
  return (
    <div className="inline-flex items-center gap-1">
      {/* An editor cannot undo an unsubscription. */}
      {consent !== 'left' && (
        <ActionButton
          action={action}
          intent="toggle"
          values={{ id, ativo: isActive ? 'sim' : 'nao' }}
          aria-label={`${verb} ${email}`}
          variant="compact"
        >
          {verb}
        </ActionButton>
      )}
      <ActionButton
        action={action}
        intent="remove"
        values={{ id }}
        question={`Remover ${email} da newsletter? Isto não pode ser desfeito.`}
        aria-label={`Remover ${email}`}
        className="icon-button"
      >
        <Trash2 aria-hidden="true" />
      </ActionButton>
    </div>
  )
}

const { deleted: removed, ...notRemoved } = deletionMessages(
  'Assinante removido com sucesso',
  'Erro ao remover assinante',
)
const notToggled = 'Erro ao alterar status do assinante'

export const subscriberMessages = {
  toggle: {
    activated: { title: 'Sucesso!', description: 'Assinante ativado com sucesso' },
    deactivated: { title: 'Sucesso!', description: 'Assinante desativado com sucesso' },
    'already-active': { title: 'Nada mudou', description: 'Outra pessoa já ativou este assinante.' },
    'already-inactive': { title: 'Nada mudou', description: 'Outra pessoa já desativou este assinante.' },
    left: {
      title: 'Nada mudou',
      description: 'Esta pessoa saiu da lista. Só volta se ela mesma se inscrever e confirmar de novo.',
    },
    missing: failure(`${notToggled}: outra pessoa o removeu.`),
    failed: failure(notToggled),
    interrupted: failure(`${notToggled}. ${interruptedCall.description}`),
  },
  remove: { removed, ...notRemoved },
} satisfies ActionMessages<typeof subscriberActions>

export function SubscriberCards({ counts }: { counts: SubscriberCounts }) {
  return (
    <FigureCards
      label="Números da newsletter"
      className="grid-cols-2 max-md:[&>:first-child]:col-span-2 md:grid-cols-5"
      cards={[
        { label: 'Total', count: counts.total },
        { label: 'Ativos', count: counts.active },
        { label: 'Recebem edições', count: counts.mailed },
        { label: 'Inativos', count: counts.inactive },
        { label: 'Novos este mês', count: counts.newThisMonth },
      ]}
    />
  )
}

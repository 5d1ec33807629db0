import { Trash2 } from '#app/ui/icons.tsx'
import { PointLink } from '#app/domain/charging/point-labels.tsx'
import { reportLabels } from '#app/domain/charging/reports/report-fields.ts'
import { formatInstant } from '#app/platform/format/format-date.ts'
import { LongText } from '#app/ui/long-text.tsx'
import { StateLabel } from '#app/ui/notices/state-label.tsx'
import type { ToastMessage } from '#app/ui/notices/show-toast.ts'
import { ActionButton } from '#app/ui/panel/action-button.tsx'
import { type ActionMessages, failure } from '#app/ui/panel/action-messages.ts'
import { ListTable } from '#app/ui/panel/list-table.tsx'
import { type PanelActionState, usePanelAction } from '#app/ui/panel/use-panel-action.ts'
import { reportList, type ReportListParams } from './report-list.ts'
import type { ReportPage } from './report-list.server.ts'
import type { reportActions } from './report-actions.server.ts'

type Props = { params: ReportListParams; page: ReportPage }
type ListedReport = ReportPage['rows'][number]

export function ReportTable({ params, page }: Props) {
  const action = usePanelAction<typeof reportActions>(messages)
  return (
    <ListTable
      list={reportList}
      params={params}
      page={page}
      action={action}
      columns={[
        { label: 'Ponto', cell: ({ pointName, pointSlug }) => <PointLink name={pointName} slug={pointSlug} /> },
        { label: 'Relato', cell: ({ worked }) => resultOf(worked) },
        { label: 'Comentário', cell: commentOf, variant: 'text' },
        { label: 'Data', cell: ({ createdAt }) => formatInstant(createdAt), variant: 'moment' },
        { label: 'Ações', variant: 'action', cell: (report) => <Actions report={report} action={action} /> },
      ]}
    >
      <p className="max-w-[72ch] text-15 text-pretty text-ink-2">
        Os dois números aparecem na página do ponto sem leitura prévia, no máximo um relato por dia e conexão. Um
        comentário só aparece depois de publicado aqui; recusar apaga as palavras, e o relato continua contado.
      </p>
    </ListTable>
  )
}

function resultOf(worked: boolean) {
  return (
    <StateLabel variant={worked ? 'good' : 'bad'}>
      {worked ? reportLabels.funcionou : reportLabels['nao-funcionou']}
    </StateLabel>
  )
}

function commentOf({ comment, isPublished }: ListedReport) {
  if (comment === null) return '—'
  return (
    <>
      <LongText text={comment} />
      <span className="mt-1 block text-13 text-ink-3">{isPublished ? 'Publicado' : 'A ler: não aparece no site'}</span>
    </>
  )
}

function Actions({ report, action }: { report: ListedReport; action: PanelActionState }) {
  const { id, pointName, comment, isPublished } = report
  return (
    <div className="inline-flex flex-wrap items-center gap-1.5">
      {comment !== null && !isPublished && (
        <ActionButton
          action={action}
          intent="publish"
          values={{ id }}
          aria-label={`Publicar o comentário sobre ${pointName}`}
          variant="compact"
        >
          Publicar
        </ActionButton>
      )}
      {comment !== null && (
        <ActionButton
          action={action}
          intent="refuse"
          values={{ id }}
          aria-label={`${isPublished ? 'Retirar' : 'Recusar'} o comentário sobre ${pointName}`}
          variant="quiet"
        >
          {isPublished ? 'Retirar' : 'Recusar'}
        </ActionButton>
      )}
      <ActionButton
        action={action}
        intent="delete"
        values={{ id }}
        question={`Excluir o relato sobre ${pointName}? Ele deixa de ser contado. Isto não pode ser desfeito.`}
        aria-label={`Excluir o relato sobre ${pointName}`}
        className="icon-button"
      >
        <Trash2 aria-hidden="true" />
      </ActionButton>
    </div>
  )
}

const failed = failure('O relato ficou como estava. Tente de novo.')
const missing: ToastMessage = { title: 'Nada mudou', description: 'Outra pessoa já decidiu sobre este relato.' }
const rest = { missing, failed }

const messages = {
  publish: { published: { title: 'Comentário publicado', description: 'Ele aparece na página do ponto.' }, ...rest },
  refuse: { refused: { title: 'Comentário apagado', description: 'O relato continua contado.' }, ...rest },
  delete: { deleted: { title: 'Relato excluído', description: 'Ele não é mais contado.' }, ...rest },
} satisfies ActionMessages<typeof reportActions>

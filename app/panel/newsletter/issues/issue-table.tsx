import { issueName } from '#app/domain/newsletter/issues/written-issue.ts'
import type { Page } from '#app/platform/content/keyset-pagination.server.ts'
import { formatInstant } from '#app/platform/format/format-date.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { Link } from '#app/ui/link.tsx'
import { ActionButton } from '#app/ui/panel/action-button.tsx'
import { ListTable } from '#app/ui/panel/list-table.tsx'
import { usePanelAction } from '#app/ui/panel/use-panel-action.ts'
import type { Column } from '#app/ui/lists/plain-table.tsx'
import { StateLabel } from '#app/ui/notices/state-label.tsx'
import type { issueListActions } from './issue-actions.server.ts'
import { issueDenied, issueListMessages } from './issue-messages.ts'
import { deliveryKeys, deliveryLabels, issuePath, issueStates } from './issue-entry.ts'
import type { ListedIssue } from './issue-queries.server.ts'
import { defineList, type ParamsOf } from '#app/platform/panel/list.ts'

type Props = { params: IssueListParams; page: Page<ListedIssue> }

export function IssueTable({ params, page }: Props) {
  const action = usePanelAction<typeof issueListActions>(issueListMessages, {
    denied: issueDenied,
    onResult: ({ answer }, goTo) => {
      if (typeof answer.id === 'number') goTo(issuePath(answer.id))
    },
  })
  return (
    <ListTable
      list={issueList}
      params={params}
      page={page}
      action={action}
      columns={[
        {
          label: 'Assunto',
          variant: 'text',
          cell: (issue) => (
            <Link to={issuePath(issue.id)} prefetch="intent" className="inline-block py-2.5 hover:underline">
              {issueName(issue)}
            </Link>
          ),
        },
        { label: 'Situação', cell: (issue) => <Situation issue={issue} /> },
        { label: 'Quando', variant: 'moment', cell: whenOf },
        ...deliveryKeys.map((key): Column<ListedIssue> => ({
          label: deliveryLabels[key],
          variant: 'figure',
          cell: ({ state, counts }) => (state === 'draft' ? '–' : formatNumber(counts[key])),
        })),
      ]}
    >
      {/* Without new articles it offers an empty draft. */}
      <ActionButton
        action={action}
        intent="draft"
        values={{}}
        variant="primary"
        className="min-h-12 justify-self-start max-sm:w-full"
      >
        {action.isBusy ? 'Montando…' : 'Montar edição da semana'}
      </ActionButton>
    </ListTable>
  )
}

function Situation({ issue: { state, problem } }: { issue: ListedIssue }) {
  const { variant, label } = issueStates[state]
  return (
    <>
      <StateLabel variant={variant}>{label}</StateLabel>
      {problem && <span className="mt-1 block max-w-80 text-13 text-pretty text-danger">{problem}</span>}
    </>
  )
}

function whenOf({ sendingSince, createdAt }: ListedIssue): string {
  return sendingSince ? formatInstant(sendingSince) : `criada ${formatInstant(createdAt)}`
}

export const issueList = defineList({
  id: 'edicoes',
  title: 'Edições',
  noun: { one: 'edição', several: 'edições' },
  search: null,
  filters: {},
  cursorParam: 'depois',
  empty: {
    unfiltered:
      'Nenhuma edição ainda. Monte a primeira com as notícias da semana; às sextas-feiras de manhã o portal monta o rascunho sozinho.',
  },
})

type IssueListParams = ParamsOf<typeof issueList>

import { Link } from '#app/ui/link.tsx'
import { issueName } from '#app/features/newsletter/issues/issue-name.ts'
import type { Page } from '#app/platform/keyset-pagination.server.ts'
import { formatInstant } from '#app/ui/format-date.ts'
import { formatNumber } from '#app/ui/format-number.ts'
import { type Column, PlainTable } from '#app/ui/plain-table.tsx'
import { StateWord } from '#app/ui/state-word.tsx'
import { deliveryKeys, deliveryLabels } from './delivery-counts.ts'
import { DraftButton } from './draft-button.tsx'
import { issuePath } from './issue-paths.ts'
import type { ListedIssue } from './issue-queries.server.ts'
import { issueStates } from './issue-states.ts'

/** The parameter of the address where a page goes on. */
export const issuePages = 'depois'

/** Every issue and how its mails went. */
export function IssueTable({ page: { rows, next } }: { page: Page<ListedIssue> }) {
  return (
    <PlainTable
      id="edicoes"
      title="Edições"
      tools={<DraftButton />}
      rows={rows}
      empty="Nenhuma edição ainda. Monte a primeira com as notícias da semana; às sextas-feiras de manhã o portal monta o rascunho sozinho."
      pages={{ parameter: issuePages, next }}
      columns={[
        {
          label: 'Assunto',
          look: 'text',
          cell: (issue) => (
            <Link to={issuePath(issue.id)} prefetch="intent" className="inline-block py-2.5 hover:underline">
              {issueName(issue)}
            </Link>
          ),
        },
        { label: 'Situação', cell: (issue) => <Situation issue={issue} /> },
        { label: 'Quando', look: 'moment', cell: whenOf },
        ...deliveryKeys.map((key): Column<ListedIssue> => ({
          label: deliveryLabels[key],
          look: 'figure',
          cell: ({ state, counts }) => (state === 'draft' ? '–' : formatNumber(counts[key])),
        })),
      ]}
    />
  )
}

function Situation({ issue: { state, problem } }: { issue: ListedIssue }) {
  const { look, label } = issueStates[state]
  return (
    <>
      <StateWord look={look}>{label}</StateWord>
      {problem && <span className="mt-1 block max-w-80 text-13 text-pretty text-danger">{problem}</span>}
    </>
  )
}

function whenOf({ sendingSince, createdAt }: ListedIssue): string {
  return sendingSince ? formatInstant(new Date(sendingSince)) : `criada ${formatInstant(new Date(createdAt))}`
}

import { ArrowLeft } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { issueName } from '#app/features/newsletter/issues/issue-name.ts'
import { savedSentence } from '#app/ui/saved-sentence.ts'
import { StateWord } from '#app/ui/state-word.tsx'
import { IssueDesk } from './issue-desk.tsx'
import { issuesPath } from './issue-paths.ts'
import { IssueProgressPage } from './issue-progress-page.tsx'
import { issueStates } from './issue-states.ts'
import type { IssuePage as Page } from './open-issue-page.server.ts'

type Props = { page: Page; ownEmail: string }

/** An issue: written while it is a draft, watched from the moment it begins to leave. */
export function IssuePage({ page, ownEmail }: Props) {
  const { issue } = page
  const { look, label } = issueStates[issue.state]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <header>
        <Link to={issuesPath} className="link inline-flex min-h-11 items-center gap-1.5 text-15">
          <ArrowLeft aria-hidden="true" className="size-4.5" />
          Todas as edições
        </Link>
        <h2 className="mt-1 text-28 text-balance wrap-anywhere">{issueName(issue)}</h2>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-15 text-ink-2">
          <StateWord look={look}>{label}</StateWord>
          {issue.state === 'draft' && savedSentence(issue.savedBy, issue.updatedAt)}
        </p>
      </header>
      {issue.state === 'draft' ? (
        <IssueDesk page={page} ownEmail={ownEmail} />
      ) : (
        <IssueProgressPage page={page} ownEmail={ownEmail} />
      )}
    </div>
  )
}

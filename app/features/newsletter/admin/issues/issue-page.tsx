import { ArrowLeft } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { issueName } from '#app/features/newsletter/issues/issue-name.ts'
import { formatInstant } from '#app/ui/format/format-date.ts'
import { savedSentence } from '#app/ui/notices/saved-sentence.ts'
import { StateWord } from '#app/ui/notices/state-word.tsx'
import { IssueEditor } from './issue-editor.tsx'
import { issuesPath } from './issue-paths.ts'
import { IssuePreview } from './issue-preview.tsx'
import { IssueProgress } from './issue-progress.tsx'
import { issueStates } from './issue-states.ts'
import type { IssuePage as Page } from './open-issue-page.server.ts'
import { TestForm } from './test-form.tsx'

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
        <IssueEditor page={page} ownEmail={ownEmail} />
      ) : (
        <LeavingIssue page={page} ownEmail={ownEmail} />
      )}
    </div>
  )
}

/** An issue that leaves or has left: how far it is, and what it says for good. */
function LeavingIssue({ page, ownEmail }: Props) {
  const { issue, text, isMailConfigured } = page
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <IssueProgress issueId={issue.id} found={page.progress} isMailConfigured={isMailConfigured} />
          {issue.sendingSince && (
            <p className="text-14 text-ink-3">Começou a sair em {formatInstant(new Date(issue.sendingSince))}.</p>
          )}
        </div>
        <TestForm issueId={issue.id} ownEmail={ownEmail} isMailConfigured={isMailConfigured} />
      </div>
      <IssuePreview issueId={issue.id} version="enviada" text={text} />
    </>
  )
}

import { formatInstant } from '#app/ui/format-date.ts'
import { IssuePreview } from './issue-preview.tsx'
import { IssueProgress } from './issue-progress.tsx'
import type { IssuePage } from './open-issue-page.server.ts'
import { TestForm } from './test-form.tsx'

type Props = { page: IssuePage; ownEmail: string }

/** An issue that leaves or has left: how far it is, and what it says for good. */
export function IssueProgressPage({ page, ownEmail }: Props) {
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

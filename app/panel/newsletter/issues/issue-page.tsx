import { ArrowLeft } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { issueName } from '#app/domain/newsletter/issues/written-issue.ts'
import { formatInstant } from '#app/platform/format/format-date.ts'
import { savedSentence } from '#app/ui/panel/form-notices.tsx'
import { StateLabel } from '#app/ui/notices/state-label.tsx'
import { IssueEditor } from './issue-editor.tsx'
import { deliveryKeys, deliveryLabels, issueCalls, issuesPath, issueStates, totalOf } from './issue-entry.ts'
import { IssuePreview, TestForm } from './issue-preview.tsx'
import type { IssuePage as Page, IssueProgress as Progress } from './issue-queries.server.ts'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callPanel } from '#app/platform/panel/client-action.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { ActionButton, ActionNotice } from '#app/ui/panel/action-button.tsx'
import { usePanelAction } from '#app/ui/panel/use-panel-action.ts'
import { type IssueButtons, issueDenied, issueMessages, noMailSentence } from './issue-messages.ts'
import type { ProgressAnswer } from './issue-resources.server.ts'

type Props = { page: Page; ownEmail: string }

export function IssuePage({ page, ownEmail }: Props) {
  const { issue } = page
  const { variant, label } = issueStates[issue.state]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <header>
        <Link to={issuesPath} className="link inline-flex min-h-11 items-center gap-1.5 text-15">
          <ArrowLeft aria-hidden="true" className="size-4.5" />
          Todas as edições
        </Link>
        <h2 className="mt-1 text-28 text-balance wrap-anywhere">{issueName(issue)}</h2>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-15 text-ink-2">
          <StateLabel variant={variant}>{label}</StateLabel>
          {issue.state === 'draft' && savedSentence(issue.savedBy, issue.updatedAt)}
        </p>
      </header>
      {issue.state === 'draft' ? (
        <IssueEditor page={page} ownEmail={ownEmail} />
      ) : (
        <SentIssue page={page} ownEmail={ownEmail} />
      )}
    </div>
  )
}

function SentIssue({ page, ownEmail }: Props) {
  const { issue, text, isMailConfigured } = page
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <IssueProgress issueId={issue.id} found={page.progress} isMailConfigured={isMailConfigured} />
          {issue.sendingSince && (
            <p className="text-14 text-ink-3">Começou a sair em {formatInstant(issue.sendingSince)}.</p>
          )}
        </div>
        <TestForm issueId={issue.id} ownEmail={ownEmail} isMailConfigured={isMailConfigured} />
      </div>
      <IssuePreview issueId={issue.id} version="enviada" text={text} />
    </>
  )
}

type IssueProgressProps = { issueId: number; found: Progress; isMailConfigured: boolean }

function IssueProgress({ issueId, found, isMailConfigured }: IssueProgressProps) {
  const { state, counts, problem, endedAt } = useProgress(issueId, found)
  const action = usePanelAction<IssueButtons>(issueMessages, { denied: issueDenied })
  const total = totalOf(counts)
  const settled = total - counts.waiting
  return (
    <section aria-labelledby="andamento" className="rounded-3 border border-line bg-surface p-4">
      <h3 id="andamento" className="text-18">
        Andamento
      </h3>
      <div className="mt-3 flex items-center gap-4">
        <progress value={settled} max={Math.max(total, 1)} aria-label="E-mails resolvidos" className="image-progress" />
        <span className="flex-none text-15 tabular-nums">
          {formatNumber(settled)} de {formatNumber(total)}
        </span>
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-4">
        {deliveryKeys.map((key) => (
          <div key={key}>
            <dt className="text-13 text-ink-2">{deliveryLabels[key]}</dt>
            <dd className="text-22 font-semibold tabular-nums">{formatNumber(counts[key])}</dd>
          </div>
        ))}
      </dl>
      <p role="status" className="mt-4 text-15 text-pretty text-ink-2">
        {state === 'sending' && 'Saindo, um e-mail depois do outro. Esta página se atualiza sozinha.'}
        {state === 'stopped' && 'Interrompida: ninguém mais recebe até alguém retomar.'}
        {state === 'sent' && `Concluída${endedAt ? ` em ${formatInstant(new Date(endedAt))}` : ''}.`}
      </p>
      {problem && (
        <p role="alert" className="mt-3 rounded-2 bg-warn-soft px-4 py-3 text-15 text-pretty">
          <b className="font-semibold">{problem}</b>
          {state === 'sending' && ' Nada se perdeu: o portal tenta de novo a cada minuto.'}
        </p>
      )}
      {state !== 'sent' && !isMailConfigured && (
        <p className="mt-3 rounded-2 bg-warn-soft px-4 py-3 text-15 text-pretty">{noMailSentence}</p>
      )}
      <div className="mt-4 grid justify-items-start gap-4 empty:hidden">
        <ActionNotice notice={action.notice} />
        {state === 'sending' && (
          <ActionButton action={action} intent="stop" values={{ id: issueId }} variant="secondary">
            Interromper
          </ActionButton>
        )}
        {state === 'stopped' && (
          <ActionButton
            action={action}
            intent="resume"
            values={{ id: issueId }}
            disabled={!isMailConfigured}
            variant="primary"
          >
            Retomar envio
          </ActionButton>
        )}
      </div>
    </section>
  )
}

const pauseMs = 4_000

/**
 * Asks for the progress while the issue is being sent and the page is visible.
 * @param found progress when the page was loaded
 */
function useProgress(issueId: number, found: Progress): Progress {
  const [latest, setLatest] = useState(found)
  const { revalidate } = useRevalidator()
  useEffect(() => setLatest(found), [found])
  const isSending = latest.state === 'sending'
  useEffect(() => {
    if (!isSending) return
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const requestProgress = async () => {
      const answer = await callPanel<ProgressAnswer>(issueCalls.progress, { id: String(issueId) })
      if (isOver) return
      // The editor's next action opens the sign-in.
      if (answer.outcome === 'denied' || answer.outcome === 'missing') return
      if (answer.outcome === 'found') {
        setLatest(answer)
        if (answer.state !== 'sending') void revalidate()
      }
      scheduleRequest()
    }
    const scheduleRequest = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(() => void requestProgress(), pauseMs)
    }
    scheduleRequest()
    document.addEventListener('visibilitychange', scheduleRequest)
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', scheduleRequest)
    }
  }, [issueId, isSending, revalidate])
  return latest
}

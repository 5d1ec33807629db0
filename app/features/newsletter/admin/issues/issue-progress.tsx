import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callPanel } from '#app/platform/panel/call-panel.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { formatInstant } from '#app/ui/format/format-date.ts'
import { formatNumber } from '#app/ui/format/format-number.ts'
import { ActionButton } from '#app/ui/panel/action-button.tsx'
import { ActionNotice } from '#app/ui/panel/action-notice.tsx'
import { usePanelAction } from '#app/ui/panel/use-panel-action.ts'
import { type IssueButtons, issueDenied, issueMessages, noMailSentence } from './issue-messages.ts'
import { issueCalls } from './issue-paths.ts'
import type { IssueProgress as Progress } from './issue-queries.server.ts'
import type { ProgressAnswer } from './issue-resources.server.ts'
import { deliveryKeys, deliveryLabels, totalOf } from './issue-states.ts'

type Props = { issueId: number; found: Progress; isMailConfigured: boolean }

/** The progress of an issue; looks again by itself while it leaves. */
export function IssueProgress({ issueId, found, isMailConfigured }: Props) {
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
          <ActionButton action={action} intent="stop" values={{ id: issueId }} className={buttonClass()}>
            Interromper
          </ActionButton>
        )}
        {state === 'stopped' && (
          <ActionButton
            action={action}
            intent="resume"
            values={{ id: issueId }}
            disabled={!isMailConfigured}
            className={buttonClass('primary')}
          >
            Retomar envio
          </ActionButton>
        )}
      </div>
    </section>
  )
}

/** Long enough for a server that sends, short enough for who watches. */
const pauseMs = 4_000

/** Looks how far an issue is, again and again while it leaves and somebody can see the page. @param found what the page came with */
function useProgress(issueId: number, found: Progress): Progress {
  const [latest, setLatest] = useState(found)
  const { revalidate } = useRevalidator()
  useEffect(() => setLatest(found), [found])
  const isSending = latest.state === 'sending'
  useEffect(() => {
    if (!isSending) return
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const look = async () => {
      const answer = await callPanel<ProgressAnswer>(issueCalls.progress, { id: String(issueId) })
      if (isOver) return
      // Without a session nobody is asked to sign in for this: whoever presses something is.
      if (answer.outcome === 'denied' || answer.outcome === 'missing') return
      if (answer.outcome === 'found') {
        setLatest(answer)
        if (answer.state !== 'sending') void revalidate()
      }
      lookLater()
    }
    const lookLater = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(() => void look(), pauseMs)
    }
    lookLater()
    document.addEventListener('visibilitychange', lookLater)
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', lookLater)
    }
  }, [issueId, isSending, revalidate])
  return latest
}

import { Button } from '#app/ui/button.tsx'
import { formatInstant } from '#app/ui/format-date.ts'
import { formatNumber } from '#app/ui/format-number.ts'
import { usePanelCall } from '#app/ui/use-panel-call.ts'
import { deliveryKeys, deliveryLabels, totalOf } from './delivery-counts.ts'
import type { ResumeAnswer, StopAnswer } from './issue-answers.ts'
import { issueDenied, noMailSentence, resumeEndings, stopEndings } from './issue-desk-texts.ts'
import { issueCalls } from './issue-paths.ts'
import type { IssueProgress as Progress } from './issue-queries.server.ts'
import { useProgress } from './use-progress.ts'

type Props = { issueId: number; found: Progress; isMailConfigured: boolean }

/** How far an issue has left; looks again by itself while it does. */
export function IssueProgress({ issueId, found, isMailConfigured }: Props) {
  const { state, counts, problem, endedAt } = useProgress(issueId, found)
  const stopping = usePanelCall<StopAnswer>(issueCalls.stop, stopEndings, issueDenied)
  const resuming = usePanelCall<ResumeAnswer>(issueCalls.resume, resumeEndings, issueDenied)
  const call = { id: String(issueId), form: { id: String(issueId) } }
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
      {state === 'sending' && (
        <Button disabled={stopping.busyId !== null} onClick={() => void stopping.call(call)} className="mt-4">
          Interromper
        </Button>
      )}
      {state === 'stopped' && (
        <Button
          look="primary"
          disabled={resuming.busyId !== null || !isMailConfigured}
          onClick={() => void resuming.call(call)}
          className="mt-4"
        >
          Retomar envio
        </Button>
      )}
    </section>
  )
}

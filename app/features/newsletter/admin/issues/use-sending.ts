import { useRevalidator } from 'react-router'
import type { WithdrawnArticle } from '#app/features/newsletter/issues/start-issue.server.ts'
import { formatNumber } from '#app/ui/format-number.ts'
import { showToast } from '#app/ui/toast.tsx'
import { useSend } from '#app/ui/use-send.ts'
import type { SendAnswer } from './issue-answers.ts'
import { issueDenied, sendFailures } from './issue-desk-texts.ts'
import { issueCalls } from './issue-paths.ts'

type Sending = {
  issue: { id: number; version: number; subject: string }
  readers: number
  /** What the editor has been told stays out. */
  withdrawn: WithdrawnArticle[]
}

/** Asks, then begins to send. Where more articles went off the air meanwhile, asks again before anything leaves. */
export function useSending() {
  const { isSending, send: sendTo } = useSend()
  const { revalidate } = useRevalidator()
  const begin = (sending: Sending) => {
    const { issue, withdrawn } = sending
    const form = new FormData()
    form.set('id', String(issue.id))
    form.set('baseVersion', String(issue.version))
    for (const { newsId } of withdrawn) form.append('deixarDeFora', String(newsId))
    void sendTo<SendAnswer>(issueCalls.send, form, issueDenied, async (answer) => {
      if (answer.outcome === 'withdrawn-articles') {
        if (window.confirm(`${leftOutSentence(answer.withdrawn)} Enviar mesmo assim?`))
          return begin({ ...sending, withdrawn: answer.withdrawn })
      } else if (answer.outcome === 'started') {
        showToast({ title: 'Envio iniciado', description: `Para ${counted(answer.recipients)}.` })
      } else {
        showToast(sendFailures[answer.outcome])
      }
      await revalidate()
    })
  }
  const send = (sending: Sending) => {
    const { issue, readers, withdrawn } = sending
    const leftOut = withdrawn.length > 0 ? ` ${leftOutSentence(withdrawn)}` : ''
    const question = `Enviar “${issue.subject}” agora para ${counted(readers)}?${leftOut} Depois de começar, o texto não pode mais ser alterado.`
    if (window.confirm(question)) begin(sending)
  }
  return { isSending, send }
}

function counted(readers: number): string {
  return readers === 1 ? '1 assinante' : `${formatNumber(readers)} assinantes`
}

function leftOutSentence(withdrawn: WithdrawnArticle[]): string {
  return `Não estão mais no ar e ficam de fora: ${withdrawn.map(({ title }) => `“${title}”`).join(', ')}.`
}

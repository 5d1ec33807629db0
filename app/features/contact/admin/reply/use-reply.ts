import { useRevalidator } from 'react-router'
import { replyPath } from '#app/features/contact/admin/inbox-list.ts'
import { showToast, type ToastMessage } from '#app/ui/toast.tsx'
import { useFormCall } from '#app/ui/use-form-call.ts'
import type { ReplyAnswer } from './answer-reply.server.ts'

const denied = 'Entre de novo para enviar a resposta. O que você escreveu continua aqui.'

const failures: Record<'missing' | 'unreachable' | 'failed' | 'interrupted', string> = {
  missing: 'Esta mensagem não existe mais: outra pessoa a excluiu. O que você escreveu continua aqui.',
  unreachable: 'O endereço desta mensagem não pode receber e-mails.',
  failed: 'A resposta não foi enviada. O que você escreveu continua aqui; tente de novo.',
  interrupted: 'O portal não respondeu. Tente de novo: se a resposta já tiver saído, ela não sai uma segunda vez.',
}

/** Sends a reply, and says how that went. @param isMailed whether a mail server is set */
export function useReply(isMailed: boolean, onSent: () => void) {
  const { revalidate } = useRevalidator()
  const call = useFormCall<ReplyAnswer>(replyPath, denied)
  const send = (form: FormData) =>
    call.send(form, async (answer) => {
      switch (answer.outcome) {
        case 'sent':
          onSent()
          showToast(isMailed ? queued : filed)
          return revalidate()
        case 'invalid':
        case 'conflict':
          return undefined
        default:
          return showToast({ title: 'Erro', description: failures[answer.outcome], isDestructive: true })
      }
    })
  return { ...call, send }
}

const queued: ToastMessage = { title: 'Sucesso!', description: 'Resposta a caminho. A mensagem está respondida.' }
const filed: ToastMessage = {
  title: 'Sucesso!',
  description: 'Resposta guardada. O e-mail vai para a pasta de saída, porque não há servidor de e-mail.',
}

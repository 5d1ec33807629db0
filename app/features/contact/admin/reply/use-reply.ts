import type { ToastMessage } from '#app/ui/notices/toast.tsx'
import { usePanelForm } from '#app/ui/panel/use-panel-form.ts'
import type { replyActions } from './reply-actions.server.ts'

const denied = 'Entre de novo para enviar a resposta. O que você escreveu continua aqui.'

const failure = (description: string): ToastMessage => ({ title: 'Erro', description, isDestructive: true })

/** Sends a reply, and says how that went. @param isMailed whether a mail server is set */
export function useReply(isMailed: boolean, onSent: () => void) {
  return usePanelForm<typeof replyActions.reply>({
    intent: 'reply',
    denied,
    done: ['sent'],
    messages: {
      sent: isMailed ? queued : filed,
      missing: failure('Esta mensagem não existe mais: outra pessoa a excluiu. O que você escreveu continua aqui.'),
      unreachable: failure('O endereço desta mensagem não pode receber e-mails.'),
      failed: failure('A resposta não foi enviada. O que você escreveu continua aqui; tente de novo.'),
      interrupted: failure(
        'O portal não respondeu. Tente de novo: se a resposta já tiver saído, ela não sai uma segunda vez.',
      ),
    },
    onAnswer: ({ outcome }) => outcome === 'sent' && onSent(),
  })
}

const queued: ToastMessage = { title: 'Sucesso!', description: 'Resposta a caminho. A mensagem está respondida.' }
const filed: ToastMessage = {
  title: 'Sucesso!',
  description: 'Resposta guardada. O e-mail vai para a pasta de saída, porque não há servidor de e-mail.',
}

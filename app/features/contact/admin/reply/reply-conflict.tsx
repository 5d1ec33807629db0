import { Button } from '#app/ui/button.tsx'
import type { ListedReply } from './opened-message-queries.server.ts'
import { ReplyList } from './reply-list.tsx'

type Props = {
  /** Replies that somebody else sent meanwhile. */
  replies: ListedReply[]
  isMailed: boolean
  isSending: boolean
  onSend: () => void
  onDiscard: () => void
}

/** Nothing was sent; the other reply is there, and the editor decides. */
export function ReplyConflict({ replies, isMailed, isSending, onSend, onDiscard }: Props) {
  return (
    <div
      role="alert"
      data-conflict=""
      tabIndex={-1}
      className="grid gap-4 rounded-3 border border-warn bg-surface p-4 sm:p-5"
    >
      <div>
        <p className="text-18 font-semibold">Esta mensagem foi respondida enquanto você escrevia.</p>
        <p className="mt-1 text-15 text-ink-2">A sua resposta continua no campo abaixo e não foi enviada.</p>
      </div>
      <ReplyList replies={replies} isMailed={isMailed} />
      <div className="flex flex-wrap gap-3">
        <Button look="primary" disabled={isSending} onClick={onSend}>
          Enviar a minha também
        </Button>
        <Button disabled={isSending} onClick={onDiscard}>
          Descartar a minha
        </Button>
      </div>
    </div>
  )
}

import { formatInstant } from '#app/platform/format/format-date.ts'
import { StateLabel } from '#app/ui/notices/state-label.tsx'
import type { ListedReply } from './opened-message-queries.server.ts'

type Props = { replies: ListedReply[]; isMailed: boolean }

export function ReplyList({ replies, isMailed }: Props) {
  return (
    <ol className="grid gap-4">
      {replies.map((reply) => (
        <li key={reply.id} className="rounded-3 bg-accent-soft p-4 sm:p-5">
          <p className="text-14 text-ink-2">
            <span className="font-semibold wrap-anywhere text-ink">{reply.sentBy}</span> respondeu em{' '}
            <span className="tabular-nums">{formatInstant(reply.createdAt)}</span>
          </p>
          <p className="mt-2 text-15 whitespace-pre-line wrap-anywhere">{reply.body}</p>
          <MailState {...describeReplyMail(reply, isMailed)} />
        </li>
      ))}
    </ol>
  )
}

function MailState({ variant, label, problem }: Partial<NonNullable<ReturnType<typeof describeReplyMail>>>) {
  if (!variant) return null
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-2">
      <span className="inline-flex rounded-1 bg-surface">
        <StateLabel variant={variant}>{label}</StateLabel>
      </span>
      {problem}
    </p>
  )
}

type MailLabel = { variant: 'good' | 'quiet' | 'bad'; label: string; problem: string | null }

/** @param isMailed a mail server is configured; otherwise mails become files */
export function describeReplyMail({ mail }: ListedReply, isMailed: boolean): MailLabel | null {
  if (mail === null) return null
  const { state, problem } = mail
  if (state === 'failed') return { variant: 'bad', label: 'E-mail não enviado', problem }
  if (state === 'waiting') return { variant: 'quiet', label: 'E-mail na fila', problem }
  return { variant: 'good', label: isMailed ? 'E-mail enviado' : 'E-mail na pasta de saída', problem: null }
}

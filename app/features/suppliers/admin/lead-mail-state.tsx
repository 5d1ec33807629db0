import { formatInstant } from '#app/ui/format-date.ts'
import { StateWord } from '#app/ui/state-word.tsx'
import type { ListedLead } from './lead-table-queries.server.ts'

type Props = Pick<ListedLead, 'mail'> & {
  /** Without a mail server what has "left" is a file. */
  isMailing: boolean
}

/** Whether the mail of a lead left, and what keeps it. */
export function LeadMailState({ mail, isMailing }: Props) {
  if (!mail)
    return (
      <>
        <StateWord look="quiet">Sem e-mail</StateWord>
        <span className="mt-0.5 block text-13 text-ink-3">
          Não foi enviado, por passar do limite de uma hora, ou já não consta
        </span>
      </>
    )
  const words = { waiting: 'Na fila', sent: isMailing ? 'Enviado' : 'Em arquivo', failed: 'Não enviado' }
  const looks = { waiting: 'quiet', sent: isMailing ? 'good' : 'quiet', failed: 'bad' } as const
  const note = mail.problem ?? (mail.sentAt && `em ${formatInstant(new Date(mail.sentAt))}`)
  return (
    <>
      <StateWord look={looks[mail.state]}>{words[mail.state]}</StateWord>
      {note && <span className="mt-0.5 block text-13 text-ink-3 tabular-nums">{note}</span>}
    </>
  )
}

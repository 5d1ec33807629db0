import type { ReactNode } from 'react'
import { replyHref, subjectWords } from '#app/features/contact/admin/message-words.ts'
import { formatInstant } from '#app/ui/format/format-date.ts'
import { StateWord } from '#app/ui/notices/state-word.tsx'
import type { OpenedMessage } from './opened-message-queries.server.ts'

/** All of what a visitor wrote, as text. */
export function MessageText({ message }: { message: OpenedMessage }) {
  const { answeredAt } = message
  return (
    <section aria-label="Mensagem recebida" className="grid gap-5">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1.5 text-15 sm:gap-x-6">
        <Fact name="E-mail">
          <a href={replyHref(message)} className="link py-1 wrap-anywhere">
            {message.email}
          </a>
        </Fact>
        <Fact name="Assunto">{subjectWords(message.subject)}</Fact>
        {message.vehicle && <Fact name="Sobre">{message.vehicle}</Fact>}
        <Fact name="Recebida em">
          <span className="tabular-nums">{formatInstant(new Date(message.createdAt))}</span>
        </Fact>
        <Fact name="Situação">
          <StateWord look={answeredAt ? 'good' : 'quiet'}>
            {answeredAt ? `Respondida em ${formatInstant(new Date(answeredAt))}` : 'Não respondida'}
          </StateWord>
        </Fact>
      </dl>
      <p className="rounded-3 border border-line bg-surface p-4 whitespace-pre-line wrap-anywhere sm:p-5">
        {message.message}
      </p>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink-3">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

import { plural } from '#app/platform/format/plural.ts'
import { useLocation, useNavigate } from 'react-router'
import { inboxPath } from '#app/domain/contact/contact-message.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import type { OpenedMessage } from './opened-message-queries.server.ts'
import { ReplyList } from './reply-list.tsx'
import { ReplySection } from './reply-section.tsx'
import type { ReactNode } from 'react'
import { replyHref, formatSubject } from '#app/panel/contact/inbox-list.ts'
import { formatInstant } from '#app/platform/format/format-date.ts'
import { StateLabel } from '#app/ui/notices/state-label.tsx'

type Props = { message: OpenedMessage; mail: { isConfigured: boolean; contactEmail: string | null } }

export function MessageDialog({ message, mail: { isConfigured, contactEmail } }: Props) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const close = () => void navigate(`${inboxPath}${search}`, { preventScrollReset: true })
  const { replies } = message
  return (
    <FormDialog title={`Mensagem de ${message.name}`} note={null} onClose={close}>
      <div className="wrap grid items-start gap-x-12 gap-y-8 pt-6 pb-section lg:grid-cols-[minmax(0,7fr)_minmax(0,6fr)]">
        <div className="grid gap-8">
          <MessageText message={message} />
          {replies.length > 0 && (
            <section aria-labelledby="respostas">
              <h3 id="respostas" className="mb-3 text-18">
                {plural(replies.length, 'Resposta enviada', 'Respostas enviadas')}
              </h3>
              <ReplyList replies={replies} isMailed={isConfigured} />
            </section>
          )}
        </div>
        <section aria-labelledby="responder" className="lg:sticky lg:top-22">
          <h3 id="responder" className="mb-3 text-18">
            {replies.length === 0 ? 'Responder' : 'Responder de novo'}
          </h3>
          {message.isReachable ? (
            <ReplySection message={message} isMailed={isConfigured} contactEmail={contactEmail} />
          ) : (
            <p className="rounded-3 border border-dashed border-line-2 p-6 text-15 text-ink-2">
              O endereço desta mensagem não pode receber e-mails do portal.
            </p>
          )}
        </section>
      </div>
    </FormDialog>
  )
}

function MessageText({ message }: { message: OpenedMessage }) {
  const { answeredAt } = message
  return (
    <section aria-label="Mensagem recebida" className="grid gap-5">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1.5 text-15 sm:gap-x-6">
        <Fact name="E-mail">
          <a href={replyHref(message)} className="link py-1 wrap-anywhere">
            {message.email}
          </a>
        </Fact>
        <Fact name="Assunto">{formatSubject(message.subject)}</Fact>
        {message.vehicle && <Fact name="Sobre">{message.vehicle}</Fact>}
        <Fact name="Recebida em">
          <span className="tabular-nums">{formatInstant(message.createdAt)}</span>
        </Fact>
        <Fact name="Situação">
          <StateLabel variant={answeredAt ? 'good' : 'quiet'}>
            {answeredAt ? `Respondida em ${formatInstant(answeredAt)}` : 'Não respondida'}
          </StateLabel>
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

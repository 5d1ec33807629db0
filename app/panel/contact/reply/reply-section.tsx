import { Send } from '#app/ui/icons.tsx'
import { useRevalidator } from 'react-router'
import { Form } from '#app/ui/link.tsx'
import { shortenText } from '#app/platform/text/shorten-text.ts'
import { ConflictBox, DraftNotice } from '#app/ui/panel/form-notices.tsx'
import { fieldsPlace } from '#app/ui/panel/drafts.ts'
import { ActionNotice, HiddenFields } from '#app/ui/panel/action-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { EntryField } from '#app/ui/forms/entry-field.tsx'
import { usePanelForm } from '#app/ui/panel/use-panel-form.ts'
import { useLeaveQuestion } from '#app/ui/dialogs/panel-session.ts'
import type { ListedReply, OpenedMessage } from './opened-message-queries.server.ts'
import { readReplyForm } from './reply-form.ts'
import type { ToastMessage } from '#app/ui/notices/show-toast.ts'
import type { replyActions } from './reply-actions.server.ts'
import { ReplyList } from './reply-list.tsx'
import { failure, type FormMessages } from '#app/ui/panel/action-messages.ts'

type Props = { message: OpenedMessage; isMailed: boolean; contactEmail: string | null }

export function ReplySection({ message, isMailed, contactEmail }: Props) {
  const lastReply = message.replies.at(-1)?.id ?? 0
  const form = usePanelForm<typeof replyActions.reply, { resposta: string }>({
    intent: 'reply',
    denied: 'Entre de novo para enviar a resposta. O que você escreveu continua aqui.',
    done: ['sent'],
    messages: messagesOf(isMailed),
    place: fieldsPlace(`resposta_${message.id}`, ['resposta'], { isPersonal: true }),
    entry: { resposta: '' },
    isTracked: true,
    check: (sent) => {
      const reading = readReplyForm(sent)
      return reading.outcome === 'invalid' ? reading : null
    },
    onSaved: (_saved, { open }) => open(),
  })
  useLeaveQuestion(
    'A resposta que você escreveu não foi enviada. Ela fica guardada nesta aba e volta a ser oferecida. Sair sem enviar?',
  )
  const { revalidate } = useRevalidator()
  const { isSending, problems, conflict, opened, drafts } = form
  const discard = () => {
    form.clear()
    form.forgetConflict()
    void revalidate()
  }
  return (
    <Form {...form.props} className="grid gap-4">
      <ActionNotice notice={form.notice} />
      {conflict && (
        <ReplyConflict
          replies={conflict.replies}
          isMailed={isMailed}
          isSending={isSending}
          onSend={() => form.save()}
          onDiscard={discard}
        />
      )}
      <DraftNotice
        drafts={drafts.list}
        titleOf={({ resposta }) => shortenText(resposta, 80)}
        onOpen={form.recover}
        onDiscard={drafts.discard}
      />
      <HiddenFields
        fields={[
          ...form.hiddenFields,
          ['id', String(message.id)],
          ['vista', String(conflict?.replies.at(-1)?.id ?? lastReply)],
        ]}
      />
      <EntryField
        key={opened.key}
        label="Resposta"
        isRequired
        problem={problems.resposta}
        hint={hintOf(message, contactEmail)}
      >
        {(control) => (
          <textarea
            {...control}
            name="resposta"
            rows={12}
            required
            className="field"
            autoComplete="off"
            defaultValue={opened.entry.resposta}
          />
        )}
      </EntryField>
      {!isMailed && <NoServerNotice name={message.name} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          variant="primary"
          disabled={isSending || conflict !== null}
          className="min-h-12 max-sm:w-full"
        >
          <Send aria-hidden="true" className="size-5" />
          {isSending ? 'Enviando…' : 'Enviar resposta'}
        </Button>
        {form.isDirty && <p className="text-14 text-ink-3">{drafts.note || 'Não enviada'}</p>}
      </div>
    </Form>
  )
}

function hintOf({ email }: OpenedMessage, contactEmail: string | null) {
  const answers = contactEmail
    ? `O que a pessoa responder chega a ${contactEmail}.`
    : 'O e-mail diz que ninguém lê as respostas a ele, porque o portal não tem caixa de contato configurada.'
  return (
    <span className="wrap-anywhere">
      Vai para {email}, com a mensagem original embaixo. {answers}
    </span>
  )
}

function NoServerNotice({ name }: { name: string }) {
  return (
    <p className="rounded-2 bg-warn-soft px-4 py-3 text-15 text-pretty">
      Nenhum servidor de e-mail está configurado: a resposta vira um arquivo na pasta de saída do portal e não chega
      sozinha a {name}.
    </p>
  )
}

/** @param isMailed a mail server is configured */
function messagesOf(isMailed: boolean): FormMessages<typeof replyActions.reply> {
  return {
    sent: isMailed ? queued : filed,
    missing: failure('Esta mensagem não existe mais: outra pessoa a excluiu. O que você escreveu continua aqui.'),
    unreachable: failure('O endereço desta mensagem não pode receber e-mails.'),
    failed: failure('A resposta não foi enviada. O que você escreveu continua aqui; tente de novo.'),
    interrupted: failure(
      'O portal não respondeu. Tente de novo: se a resposta já tiver saído, ela não sai uma segunda vez.',
    ),
  }
}

const queued: ToastMessage = { title: 'Sucesso!', description: 'Resposta a caminho. A mensagem está respondida.' }
const filed: ToastMessage = {
  title: 'Sucesso!',
  description: 'Resposta guardada. O e-mail vai para a pasta de saída, porque não há servidor de e-mail.',
}

type ReplyConflictProps = {
  replies: ListedReply[]
  isMailed: boolean
  isSending: boolean
  onSend: () => void
  onDiscard: () => void
}

function ReplyConflict({ replies, isMailed, isSending, onSend, onDiscard }: ReplyConflictProps) {
  return (
    <ConflictBox className="gap-4 bg-surface p-4 sm:p-5">
      <div>
        <p className="text-18 font-semibold">Esta mensagem foi respondida enquanto você escrevia.</p>
        <p className="mt-1 text-15 text-ink-2">A sua resposta continua no campo abaixo e não foi enviada.</p>
      </div>
      <ReplyList replies={replies} isMailed={isMailed} />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" disabled={isSending} onClick={onSend}>
          Enviar a minha também
        </Button>
        <Button disabled={isSending} onClick={onDiscard}>
          Descartar a minha
        </Button>
      </div>
    </ConflictBox>
  )
}

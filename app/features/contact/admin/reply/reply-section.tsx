import { Send } from '#app/ui/icons.tsx'
import { type SubmitEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { actionFields } from '#app/platform/panel/action-fields.ts'
import { Form } from '#app/ui/link.tsx'
import { ActionNotice } from '#app/ui/panel/action-notice.tsx'
import { HiddenFields } from '#app/ui/panel/action-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { EntryField } from '#app/ui/forms/entry-field.tsx'
import { useFocusOnProblem } from '#app/ui/forms/use-focus-on-problem.ts'
import { useLeaveQuestion, useUnsavedWork } from '#app/ui/dialogs/use-unsaved-work.ts'
import type { OpenedMessage } from './opened-message-queries.server.ts'
import { ReplyConflict } from './reply-conflict.tsx'
import { readReplyForm } from './reply-form.ts'
import { useReply } from './use-reply.ts'

type Props = { message: OpenedMessage; isMailed: boolean; contactEmail: string | null }

/** The form for a reply by mail. The entered text stays until it was sent. */
export function ReplySection({ message, isMailed, contactEmail }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { isDirty, setDirty } = useUnsavedWork()
  useLeaveQuestion('A resposta que você escreveu não foi enviada. Sair sem enviar?')
  const { revalidate } = useRevalidator()
  const empty = () => {
    form.current?.reset()
    setDirty(false)
  }
  const call = useReply(isMailed, empty)
  const { isSending, problems, conflict } = call
  useFocusOnProblem(form, call)

  const sendAfter = (seenReplyId: number) => {
    if (!form.current || isSending) return
    const entry = new FormData(form.current)
    const reading = readReplyForm(entry)
    if (reading.outcome === 'invalid') return call.refuse(reading.problems)
    entry.set('vista', String(seenReplyId))
    call.send(entry)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    sendAfter(message.replies.at(-1)?.id ?? 0)
  }
  const noteInput = () => {
    setDirty(form.current !== null && new FormData(form.current).get('resposta') !== '')
    call.forgetProblem('resposta')
  }
  const discard = () => {
    empty()
    call.forgetConflict()
    void revalidate()
  }
  return (
    <Form method="post" ref={form} onSubmit={submit} onInput={noteInput} noValidate className="grid gap-4">
      <ActionNotice notice={call.notice} />
      {conflict && (
        <ReplyConflict
          replies={conflict.replies}
          isMailed={isMailed}
          isSending={isSending}
          onSend={() => sendAfter(conflict.replies.at(-1)?.id ?? 0)}
          onDiscard={discard}
        />
      )}
      <HiddenFields
        fields={[
          [actionFields.intent, 'reply'],
          ['id', String(message.id)],
          ['vista', String(message.replies.at(-1)?.id ?? 0)],
        ]}
      />
      <EntryField label="Resposta" isRequired problem={problems.resposta} hint={hintOf(message, contactEmail)}>
        {(control) => (
          <textarea
            {...control}
            name="resposta"
            rows={12}
            required
            className="field"
            autoComplete="off"
            defaultValue={call.entered('resposta')}
          />
        )}
      </EntryField>
      {!isMailed && <NoServerNotice name={message.name} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          look="primary"
          disabled={isSending || conflict !== null}
          className="min-h-12 max-sm:w-full"
        >
          <Send aria-hidden="true" className="size-5" />
          {isSending ? 'Enviando…' : 'Enviar resposta'}
        </Button>
        {isDirty && <p className="text-14 text-ink-3">Não enviada</p>}
      </div>
    </Form>
  )
}

function hintOf({ email }: OpenedMessage, contactEmail: string | null) {
  const answers = contactEmail
    ? `O que a pessoa responder chega a ${contactEmail}.`
    : 'O e-mail diz que ninguém lê as respostas a ele, porque CONTACT_EMAIL não está definido.'
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

import { useRef } from 'react'
import { readEmail } from '#app/platform/text/mail-address.ts'
import { actionFields, versionFields } from '#app/platform/panel/action-fields.ts'
import { Button } from '#app/ui/button.tsx'
import { EntryField } from '#app/ui/forms/entry-field.tsx'
import { Form } from '#app/ui/link.tsx'
import { ActionNotice, HiddenFields } from '#app/ui/panel/action-button.tsx'
import { useFocusOnProblem, usePanelForm } from '#app/ui/panel/use-panel-form.ts'
import type { issueActions } from './issue-actions.server.ts'
import { issueDenied, testMessages } from './issue-messages.ts'

type Props = {
  issueId: number
  /** The address of the account; one made at the first start has an address that no mail reaches, and is not proposed. */
  ownEmail: string
  isMailConfigured: boolean
  isDirty?: boolean
}

/** Sends the issue as it was saved to one address, to be looked at where it will be read. */
export function TestForm({ issueId, ownEmail, isMailConfigured, isDirty = false }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const call = usePanelForm<typeof issueActions.test>({
    intent: 'test',
    denied: issueDenied,
    messages: testMessages(isMailConfigured),
    done: ['tested'],
  })
  const { isSending, problems } = call
  useFocusOnProblem(form, call)
  return (
    <section aria-labelledby="teste" className="rounded-3 border border-line bg-surface p-4">
      <h3 id="teste" className="text-18">
        Teste
      </h3>
      <Form
        ref={form}
        method="post"
        preventScrollReset
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSending) call.send(new FormData(event.currentTarget))
        }}
        onInput={() => call.forgetProblem('email')}
        className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3"
      >
        <ActionNotice notice={call.notice} />
        <HiddenFields
          fields={[
            [actionFields.intent, 'test'],
            [versionFields.id, String(issueId)],
          ]}
        />
        <EntryField
          label="Enviar um teste para"
          problem={problems.email}
          hint={
            isMailConfigured
              ? 'O assunto começa com [Teste], e o link de saída não tira ninguém da lista.'
              : 'Por enquanto o teste vira um arquivo na pasta de saída (DATA_DIR/outbox) e não chega a ninguém.'
          }
        >
          {(control) => (
            <input
              {...control}
              type="email"
              name="email"
              defaultValue={call.entered('email') ?? readEmail(ownEmail) ?? ''}
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              className="field"
            />
          )}
        </EntryField>
        {isDirty && <p className="text-14 text-ink-2">Salve antes: o teste leva o que foi salvo.</p>}
        <Button type="submit" disabled={isSending || isDirty}>
          {isSending ? 'Enviando…' : 'Enviar teste'}
        </Button>
      </Form>
    </section>
  )
}

import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { readEmail } from '#app/features/newsletter/newsletter-email.ts'
import { EntryField } from '#app/ui/entry-field.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { useSend } from '#app/ui/use-send.ts'
import type { TestAnswer } from './issue-answers.ts'
import { issueDenied, testFailures } from './issue-desk-texts.ts'
import { issueCalls } from './issue-paths.ts'

type Props = {
  issueId: number
  /** Of the account; one made at the first start has an address that no mail reaches, and is not proposed. */
  ownEmail: string
  isMailConfigured: boolean
  isDirty?: boolean
}

/** Sends the issue as it was saved to one address, to be looked at where it will be read. */
export function TestForm({ issueId, ownEmail, isMailConfigured, isDirty = false }: Props) {
  const [email, setEmail] = useState(() => readEmail(ownEmail) ?? '')
  const [problem, setProblem] = useState<string>()
  const { isSending, send } = useSend()
  const test = () =>
    void send<TestAnswer>(issueCalls.test, { id: String(issueId), email }, issueDenied, ({ outcome }) => {
      if (outcome === 'tested') return showToast(isMailConfigured ? onItsWay : inTheOutbox)
      if (outcome === 'invalid-address') setProblem(testFailures[outcome].description)
      showToast(testFailures[outcome])
    })
  return (
    <section aria-labelledby="teste" className="rounded-3 border border-line bg-surface p-4">
      <h3 id="teste" className="text-18">
        Teste
      </h3>
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          test()
        }}
        className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3"
      >
        <EntryField
          label="Enviar um teste para"
          problem={problem}
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
              value={email}
              onChange={(event) => {
                setEmail(event.target.value)
                setProblem(undefined)
              }}
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
      </form>
    </section>
  )
}

const onItsWay = { title: 'Teste a caminho', description: 'Chega em instantes, com [Teste] no assunto.' }
const inTheOutbox = {
  title: 'Teste gravado em arquivo',
  description: 'Não há servidor de e-mail: o arquivo está na pasta de saída.',
}

import { type SubmitEvent, useRef, useState } from 'react'
import type { AnswerOf } from '#app/platform/panel/actions.server.ts'
import { type ActionMessages, failure } from '#app/ui/panel/action-messages.ts'
import { ActionNotice, HiddenFields } from '#app/ui/panel/action-button.tsx'
import { type PanelActionState, usePanelAction } from '#app/ui/panel/use-panel-action.ts'
import type { secondFactorActions } from './second-factor-actions.server.ts'
import { focusOnMount, LabelledField, PasswordField } from '#app/panel/accounts/fields/account-fields.tsx'
import { actionFields } from '#app/platform/panel/action-fields.ts'
import { Button } from '#app/ui/button.tsx'
import { copyText } from '#app/ui/copy-text.ts'
import { countOf, plural } from '#app/platform/format/plural.ts'
import { Form } from '#app/ui/link.tsx'
import { showToast } from '#app/ui/notices/show-toast.ts'
import { OpenButton, useOpenRow } from '#app/ui/panel/open-button.tsx'
import { useHydrated } from '#app/ui/islands/use-hydrated.ts'

type Props = { hasSecondFactor: boolean; unusedRecoveryCodes: number }

type Answer = AnswerOf<(typeof secondFactorActions)[keyof typeof secondFactorActions]>
const steps = ['begun', 'confirmed', 'ended']

export function SecondFactorSection({ hasSecondFactor, unusedRecoveryCodes }: Props) {
  const [step, setStep] = useState<Answer | null>(null)
  const action = usePanelAction<typeof secondFactorActions>(messages, {
    isSecret: true,
    onResult: ({ answer }) => {
      if (steps.includes(answer.outcome)) setStep(answer as Answer)
    },
  })
  const answer = step ?? (action.result?.answer as Answer | undefined)
  // Without script, the page after a wrong code asks for the code again, without the key.
  const isCodeAsked = answer?.outcome === 'begun' || (!step && action.result?.intent === 'confirm-second-factor')
  return (
    <section aria-labelledby="duas-etapas">
      <h2 id="duas-etapas" className="text-22">
        Verificação em duas etapas
      </h2>
      <p className="mt-2 text-15 text-ink-2">
        {hasSecondFactor
          ? `Ativada: além da senha, o login pede um código do aplicativo. ${formatCodesLeft(unusedRecoveryCodes)}`
          : 'Desativada. Com ela, quem descobrir a senha ainda precisa do seu celular para entrar.'}
      </p>
      <div className="mt-4 grid gap-5">
        <ActionNotice notice={action.notice} />
        {answer?.outcome === 'confirmed' && <RecoveryCodeList codes={answer.codes} />}
        {hasSecondFactor ? (
          <PasswordQuestion
            key="end"
            action={action}
            intent="end-second-factor"
            opens="desativar-duas-etapas"
            label="Senha, para desativar"
            button="Desativar"
            confirmation="Desativar a verificação em duas etapas?"
          />
        ) : isCodeAsked ? (
          <SecondFactorSetup action={action} setup={answer?.outcome === 'begun' ? answer : null} />
        ) : (
          <PasswordQuestion
            key="begin"
            action={action}
            intent="begin-second-factor"
            opens="ativar-duas-etapas"
            label="Senha, para ativar"
            button="Ativar"
          />
        )}
      </div>
    </section>
  )
}

function formatCodesLeft(unused: number): string {
  if (unused === 0) return 'Não resta código de recuperação: desative e ative de novo para ter outros.'
  return `${plural(unused, 'Resta', 'Restam')} ${countOf(unused, 'código', 'códigos')} de recuperação.`
}

/** Shown once. Takes the focus, because the form that had it is gone. */
function RecoveryCodeList({ codes }: { codes: string[] }) {
  const shown = useRef<HTMLUListElement>(null)
  const copy = async () => {
    const isCopied = await copyText(codes.join('\n'), shown.current)
    showToast(isCopied ? { title: 'Códigos copiados' } : failure('Anote os códigos.', 'Não foi possível copiar'))
  }
  return (
    <div ref={focusOnMount} tabIndex={-1} role="status" className="rounded-3 border border-line bg-surface p-4">
      <p className="text-15 font-semibold">Guarde estes códigos de recuperação</p>
      <p className="mt-1 text-14 text-ink-2">
        Cada um entra uma vez no lugar do código do aplicativo. Eles não serão mostrados de novo.
      </p>
      <ul ref={shown} className="mt-3 grid grid-cols-2 gap-x-6 gap-y-1 font-mono text-15 sm:max-w-96">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={() => void copy()} className="only-script mt-4">
        Copiar códigos
      </Button>
    </div>
  )
}

const problems = {
  'wrong-password': failure('A senha não confere.'),
  locked: failure('Foram muitas tentativas. Tente de novo em 30 minutos.'),
  failed: failure('O portal não conseguiu gravar agora. Tente de novo em instantes.'),
  interrupted: failure('O portal não respondeu. Verifique a conexão e tente de novo.'),
}
const messages = {
  'begin-second-factor': {
    ...problems,
    begun: null,
    'already-on': failure('A verificação já está ativada. Recarregue a página.'),
  },
  'confirm-second-factor': {
    ...problems,
    confirmed: { title: 'Verificação em duas etapas ativada' },
    'wrong-code': failure('O código não confere. Confira a hora do celular e tente o próximo código.'),
  },
  'end-second-factor': {
    ...problems,
    ended: { title: 'Verificação em duas etapas desativada' },
    unconfirmed: failure('Marque que a verificação deve ser desativada.'),
  },
} satisfies ActionMessages<typeof secondFactorActions>

type PasswordQuestionProps = {
  action: Pick<PanelActionState, 'isBusy' | 'submit'>
  intent: string
  /** URL parameter value that opens the form without script. */
  opens: string
  label: string
  button: string
  confirmation?: string
}

function PasswordQuestion({ action, intent, opens, label, button, confirmation }: PasswordQuestionProps) {
  const row = { id: opens }
  const { open, setOpen } = useOpenRow([row])
  const hasScript = useHydrated()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (confirmation && !window.confirm(confirmation)) return
    const form = new FormData(event.currentTarget)
    form.set(actionFields.confirmed, 'sim')
    action.submit(form)
  }
  if (!open)
    return (
      <OpenButton of={opens} onOpen={() => setOpen(row)} variant="secondary" className="justify-self-start">
        {button}
      </OpenButton>
    )
  return (
    <Form method="post" preventScrollReset onSubmit={submit} className="grid gap-4">
      <HiddenFields fields={[[actionFields.intent, intent]]} />
      <PasswordField label={label} name="password" autoComplete="current-password" required ref={focusOnMount} />
      {confirmation && !hasScript && (
        <div className="without-script">
          <label className="inline-flex min-h-11 items-center gap-3 text-15">
            <input type="checkbox" name={actionFields.confirmed} value="sim" required className="tick-box" />
            {confirmation}
          </label>
        </div>
      )}
      <Button type="submit" disabled={action.isBusy} className="justify-self-start">
        {button}
      </Button>
    </Form>
  )
}

type SecondFactorSetupProps = {
  action: Pick<PanelActionState, 'isBusy' | 'submit'>
  /** null: the key was already shown. */
  setup: { drawing: string; key: string } | null
}

function SecondFactorSetup({ action, setup }: SecondFactorSetupProps) {
  return (
    <Form
      method="post"
      preventScrollReset
      onSubmit={(event) => {
        event.preventDefault()
        action.submit(new FormData(event.currentTarget))
      }}
      className="grid gap-5"
    >
      <HiddenFields fields={[[actionFields.intent, 'confirm-second-factor']]} />
      {setup && <SetupKey drawing={setup.drawing} typedKey={setup.key} />}
      <LabelledField
        label="Código do aplicativo"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <Button type="submit" variant="primary" disabled={action.isBusy} className="justify-self-start">
        {action.isBusy ? 'Verificando...' : 'Confirmar e ativar'}
      </Button>
    </Form>
  )
}

function SetupKey({ drawing, typedKey }: { drawing: string; typedKey: string }) {
  return (
    <>
      <p className="text-15">
        Leia o desenho com um aplicativo autenticador (ou digite a chave nele) e informe o código que aparecer.
      </p>
      <div className="flex flex-wrap items-center gap-5">
        <img
          src={`data:image/svg+xml;utf8,${encodeURIComponent(drawing)}`}
          alt="Código QR da verificação em duas etapas"
          width={180}
          height={180}
          className="rounded-2 bg-[#fff]"
        />
        <p className="min-w-0 text-14 text-ink-2">
          Chave
          <code className="mt-1 block font-mono text-15 wrap-anywhere text-ink">
            {typedKey.match(/.{1,4}/g)?.join(' ')}
          </code>
        </p>
      </div>
    </>
  )
}

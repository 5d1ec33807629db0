import { type KeyboardEvent, type SubmitEvent, useState } from 'react'
import { BilingualAlert, PasswordField } from '#app/panel/accounts/fields/account-fields.tsx'
import { actionFields } from '#app/platform/panel/action-fields.ts'
import {
  isReadWhole,
  meetsRules,
  type PasswordRule,
  passwordRules,
  strengthOf,
  tooLongSentence,
} from '#app/platform/process/password-rules.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/link.tsx'
import { ActionNotice, HiddenFields } from '#app/ui/panel/action-button.tsx'
import { usePanelAction } from '#app/ui/panel/use-panel-action.ts'
import { showToast } from '#app/ui/notices/show-toast.ts'
import { useHydrated } from '#app/ui/islands/use-hydrated.ts'
import type { passwordActions } from './change-password.server.ts'
import { type ActionMessages, failure } from '#app/ui/panel/action-messages.ts'
import { Check, Minus } from '#app/ui/icons.tsx'

const nothing = { currentPassword: '', newPassword: '', repeatedPassword: '' }

/** Without script the button is always enabled and only the server validates. */
export function ChangePasswordForm({ username }: { username: string }) {
  const hasScript = useHydrated()
  const { action, error, typed, field, isReady } = usePasswordChange()
  const { newPassword, repeatedPassword } = typed
  const explainProblem = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isReady || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    const problemToast = isReadWhole(newPassword) ? weakToast : tooLongToast
    showToast(meetsRules(newPassword) ? mismatchToast : problemToast)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    action.submit(new FormData(event.currentTarget))
  }
  return (
    <section aria-labelledby="alterar-senha">
      <h2 id="alterar-senha" className="text-22">
        Alterar senha
      </h2>
      <Form method="post" preventScrollReset onSubmit={submit} onKeyDown={explainProblem} className="mt-4 grid gap-5">
        <HiddenFields fields={[[actionFields.intent, 'change-password']]} />
        <ActionNotice notice={action.notice} />
        {error && <BilingualAlert {...error} />}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField label="Senha atual" autoComplete="current-password" {...field('currentPassword')} />
        <PasswordField
          label="Nova senha"
          autoComplete="new-password"
          {...field('newPassword')}
          hint={isReadWhole(newPassword) ? undefined : tooLongSentence}
        />
        <StrengthMeter password={newPassword} />
        <RuleList rules={passwordRules} password={newPassword} />
        <PasswordField
          label="Confirmar nova senha"
          autoComplete="new-password"
          {...field('repeatedPassword')}
          hint={repeatedPassword && newPassword !== repeatedPassword ? `${mismatchToast.description}.` : undefined}
        />
        <Button
          type="submit"
          variant="primary"
          disabled={(hasScript && !isReady) || action.isBusy}
          className="justify-self-start"
        >
          {action.isBusy ? 'Salvando…' : 'Alterar senha'}
        </Button>
      </Form>
    </section>
  )
}

function usePasswordChange() {
  const [typed, setTyped] = useState(nothing)
  const [outcome, setOutcome] = useState<string | null>(null)
  const action = usePanelAction<typeof passwordActions>(passwordMessages, {
    isSecret: true,
    onResult: ({ answer }) => {
      setOutcome(answer.outcome)
      if (answer.outcome === 'changed') setTyped(nothing)
    },
  })
  const { currentPassword, newPassword, repeatedPassword } = typed
  return {
    action,
    error: errorOf(outcome ?? action.result?.answer.outcome),
    typed,
    field: (name: keyof typeof typed) => ({
      name,
      value: typed[name],
      onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
    }),
    isReady: currentPassword !== '' && meetsRules(newPassword) && newPassword === repeatedPassword,
  }
}

function errorOf(outcome: string | undefined) {
  const isKnown = outcome !== undefined && Object.hasOwn(passwordErrors, outcome)
  return isKnown ? passwordErrors[outcome as keyof typeof passwordErrors] : null
}

const colours = { 25: 'bg-danger', 50: 'bg-warn', 75: 'bg-needle', 100: 'bg-accent' } as const

function StrengthMeter({ password }: { password: string }) {
  const strength = strengthOf(password)
  const percent = strength?.percent ?? 0
  return (
    <div>
      <p className="flex justify-between text-14 text-ink-2">
        <span>Força da senha</span>
        <b className="font-semibold text-ink">{strength?.label ?? '—'}</b>
      </p>
      <div
        role="meter"
        aria-label="Força da senha"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={strength ? `${strength.label}, ${percent}%` : 'Nada digitado'}
        className="mt-1.5 h-1.5 overflow-hidden rounded-0.5 bg-line-2"
      >
        <div
          className={`h-full origin-left transition-transform ${strength ? colours[strength.percent] : ''}`}
          style={{ transform: `scaleX(${percent / 100})` }}
        />
      </div>
    </div>
  )
}

/** Messages in English (text of the specification) and in Portuguese. */
const passwordErrors = {
  'too-short': {
    english: 'Password must be at least 8 characters long',
    portuguese: 'A nova senha precisa de pelo menos 8 caracteres.',
  },
  common: {
    english: 'This password is one of the most used',
    portuguese: 'Esta senha está entre as mais usadas e seria logo adivinhada. Escolha outra.',
  },
  'wrong-current': { english: 'Current password is incorrect', portuguese: 'A senha atual não confere.' },
  refused: {
    english: 'Failed to update password or invalid current password',
    portuguese: 'A senha não foi alterada: foram muitas tentativas. Tente de novo em 30 minutos.',
  },
  failed: {
    english: 'Failed to update password or invalid current password',
    portuguese: 'O portal não conseguiu alterar a senha agora. A senha atual continua valendo.',
  },
  interrupted: {
    english: 'Password change failed',
    portuguese: 'O portal não respondeu. Verifique a conexão e tente de novo.',
  },
} as const

const mismatchToast = failure('As senhas não coincidem')

const weakToast = failure('A senha deve atender a todos os requisitos de segurança', 'Senha fraca')

const tooLongToast = { ...weakToast, title: 'Senha longa demais', description: tooLongSentence }

const notChanged = { title: 'Falha ao alterar senha', isDestructive: true }

const passwordMessages = {
  'change-password': {
    changed: { title: 'Senha alterada com sucesso' },
    mismatch: mismatchToast,
    weak: weakToast,
    common: { ...weakToast, description: passwordErrors.common.portuguese },
    'too-long': tooLongToast,
    'too-short': notChanged,
    'wrong-current': notChanged,
    refused: notChanged,
    failed: notChanged,
    interrupted: { title: 'Erro inesperado ao alterar senha', isDestructive: true },
  },
} satisfies ActionMessages<typeof passwordActions>

export function RuleList({ rules, password }: { rules: PasswordRule[]; password: string }) {
  return (
    <ul className="grid gap-1 text-14 text-ink-2">
      {rules.map((rule) => {
        const isMet = rule.isMet(password)
        const Icon = isMet ? Check : Minus
        return (
          <li key={rule.label} className={`flex items-center gap-2 ${isMet ? 'text-accent' : ''}`}>
            <Icon aria-hidden="true" className="size-4 flex-none" />
            {rule.label}
            {isMet && <span className="sr-only">: atendido</span>}
          </li>
        )
      })}
    </ul>
  )
}

import { type KeyboardEvent, type SubmitEvent, useContext, useState } from 'react'
import { useRevalidator } from 'react-router'
import { BilingualAlert } from '#app/features/admin/accounts/bilingual-alert.tsx'
import { callPanel } from '#app/platform/call-panel.ts'
import { meetsRules, passwordRules } from '#app/platform/password-rules.ts'
import { PanelSession } from '#app/platform/panel-session.ts'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { type PasswordAnswer, passwordErrors } from './password-answer.ts'
import { PasswordField } from './password-field.tsx'
import { changeToast, mismatchToast, weakToast } from './password-toasts.ts'
import { RuleList } from './rule-list.tsx'
import { StrengthMeter } from './strength-meter.tsx'

type Error = keyof typeof passwordErrors

/** ASEC-02 to ASEC-14. */
export function ChangePasswordForm({ username }: { username: string }) {
  const [typed, setTyped] = useState({ current: '', next: '', repeated: '' })
  const [error, setError] = useState<Error | null>(null)
  const [isSending, setIsSending] = useState(false)
  const { onDenied } = useContext(PanelSession)
  const { revalidate } = useRevalidator()
  const isReady = typed.current !== '' && meetsRules(typed.next) && typed.next === typed.repeated

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsSending(true)
    const { outcome } = await callPanel<PasswordAnswer>('/admin/senha', {
      currentPassword: typed.current,
      newPassword: typed.next,
    })
    setIsSending(false)
    if (outcome === 'denied') return onDenied('Entre de novo para continuar.')
    showToast(changeToast(outcome))
    setError(outcome in passwordErrors ? (outcome as Error) : null)
    if (outcome !== 'changed') return
    setTyped({ current: '', next: '', repeated: '' })
    void revalidate()
  }
  const tellWhyNot = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isReady || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    showToast(meetsRules(typed.next) ? mismatchToast : weakToast)
  }
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  })

  return (
    <section aria-labelledby="alterar-senha">
      <h2 id="alterar-senha" className="text-22">
        Alterar senha
      </h2>
      <form onSubmit={submit} onKeyDown={tellWhyNot} className="mt-4 grid gap-5">
        {error && <BilingualAlert {...passwordErrors[error]} />}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField label="Senha atual" autoComplete="current-password" {...field('current')} />
        <PasswordField label="Nova senha" autoComplete="new-password" {...field('next')} />
        <StrengthMeter password={typed.next} />
        <RuleList rules={passwordRules} password={typed.next} />
        <PasswordField
          label="Confirmar nova senha"
          autoComplete="new-password"
          {...field('repeated')}
          hint={typed.repeated && typed.next !== typed.repeated ? `${mismatchToast.description}.` : undefined}
        />
        <Button type="submit" look="primary" disabled={!isReady || isSending} className="justify-self-start">
          {isSending ? 'Salvando…' : 'Alterar senha'}
        </Button>
      </form>
    </section>
  )
}

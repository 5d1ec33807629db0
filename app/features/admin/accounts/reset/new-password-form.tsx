import { type KeyboardEvent, useState } from 'react'
import { useNavigation } from 'react-router'
import { PasswordField } from '#app/features/admin/accounts/fields/account-fields.tsx'
import { Form } from '#app/ui/link.tsx'
import { meetsRules, passwordRules } from '#app/platform/process/password-rules.ts'
import { RuleList } from '#app/features/admin/accounts/password/rule-list.tsx'
import { useHydrated } from '#app/ui/islands/use-hydrated.ts'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/notices/toast.tsx'
import { type ResetAnswer, resetToasts } from './reset-answer.ts'

/** Twice the same, by the rules; without script the server alone decides. */
export function NewPasswordForm({ answer }: { answer: ResetAnswer | undefined }) {
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const hasScript = useHydrated()
  const isSending = useNavigation().formMethod === 'POST'
  const isReady = meetsRules(password) && password === repeated
  const tellWhyNot = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isReady) return
    event.preventDefault()
    showToast(meetsRules(password) ? resetToasts.mismatch : resetToasts.weak)
  }
  return (
    <Form method="post" replace onKeyDown={tellWhyNot} className="grid gap-5">
      {answer && answer.outcome !== 'reset' && <Problem outcome={answer.outcome} />}
      <PasswordField
        label="Nova senha"
        name="password"
        autoComplete="new-password"
        onChange={(event) => setPassword(event.target.value)}
      />
      <RuleList rules={passwordRules} password={password} />
      <PasswordField
        label="Confirmar nova senha"
        name="confirmation"
        autoComplete="new-password"
        onChange={(event) => setRepeated(event.target.value)}
        hint={repeated && password !== repeated ? 'As duas senhas ainda são diferentes.' : undefined}
      />
      <Button type="submit" look="primary" disabled={isSending || (hasScript && !isReady)} className="min-h-13">
        {isSending ? 'Salvando…' : 'Redefinir senha'}
      </Button>
    </Form>
  )
}

function Problem({ outcome }: { outcome: Exclude<ResetAnswer['outcome'], 'reset'> }) {
  const toast = resetToasts[outcome]
  return (
    <p role="alert" className="rounded-2 border border-danger bg-danger-soft px-4 py-3 text-15">
      <b className="block font-semibold text-danger">{toast.title}</b>
      {'description' in toast && toast.description}
    </p>
  )
}

import { type SubmitEvent, useState } from 'react'
import { PasswordField } from '#app/features/accounts/password/password-field.tsx'
import { Button } from '#app/ui/button.tsx'

export function EndSecondFactorForm({ onEnd }: { onEnd: (password: string) => Promise<unknown> }) {
  const [isSending, setIsSending] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!window.confirm('Desativar a verificação em duas etapas?')) return
    setIsSending(true)
    await onEnd(String(new FormData(event.currentTarget).get('password') ?? ''))
    setIsSending(false)
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <PasswordField label="Senha, para desativar" name="password" autoComplete="current-password" required />
      <Button type="submit" disabled={isSending} className="justify-self-start">
        Desativar
      </Button>
    </form>
  )
}

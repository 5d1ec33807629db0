import { type SubmitEvent, useState } from 'react'
import { focusOnMount } from '#app/features/admin/accounts/focus-on-mount.ts'
import { PasswordField } from '#app/features/admin/accounts/password/password-field.tsx'
import { Button } from '#app/ui/button.tsx'

type Props = {
  label: string
  button: string
  /** Asked before the password is sent. */
  confirmation?: string
  onAnswer: (password: string) => Promise<unknown>
}

/** A button that asks for the password first: what changes the door asks for the key to it. */
export function PasswordQuestion({ label, button, confirmation, onAnswer }: Props) {
  const [isAsked, setIsAsked] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (confirmation && !window.confirm(confirmation)) return
    setIsSending(true)
    await onAnswer(String(new FormData(event.currentTarget).get('password') ?? ''))
    setIsSending(false)
  }
  if (!isAsked)
    return (
      <Button onClick={() => setIsAsked(true)} className="justify-self-start">
        {button}
      </Button>
    )
  return (
    <form onSubmit={submit} className="grid gap-4">
      <PasswordField label={label} name="password" autoComplete="current-password" required ref={focusOnMount} />
      <Button type="submit" disabled={isSending} className="justify-self-start">
        {button}
      </Button>
    </form>
  )
}

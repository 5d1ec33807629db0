import type { SubmitEvent } from 'react'
import { focusOnMount, PasswordField } from '#app/features/admin/accounts/fields/account-fields.tsx'
import { actionFields } from '#app/platform/panel/action-fields.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Form } from '#app/ui/link.tsx'
import { HiddenFields } from '#app/ui/panel/action-button.tsx'
import { OpenButton, useOpenRow } from '#app/ui/panel/open-button.tsx'
import type { PanelActionState } from '#app/ui/panel/use-panel-action.ts'
import { useHydrated } from '#app/ui/islands/use-hydrated.ts'

type Props = {
  action: Pick<PanelActionState, 'isBusy' | 'submit'>
  intent: string
  /** Names the form in the address, where no script opens it. */
  opens: string
  label: string
  button: string
  /** Asked before the password is sent. */
  confirmation?: string
}

/** A button that asks for the password first: what changes the door asks for the key to it. */
export function PasswordQuestion({ action, intent, opens, label, button, confirmation }: Props) {
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
      <OpenButton of={opens} onOpen={() => setOpen(row)} className={buttonClass('secondary', 'justify-self-start')}>
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

import type { ComponentProps } from 'react'
import { actionFields } from '#app/platform/panel/action-fields.ts'
import { Form, Link } from '#app/ui/link.tsx'
import type { PanelActionState } from './use-panel-action.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import type { ToastMessage } from '#app/ui/notices/show-toast.ts'
import { type Notice, withReplaced } from './action-messages.ts'

type Props = Omit<SubmitProps, 'action'> & {
  action: Pick<PanelActionState, 'isBusy' | 'submit'> & { path?: string | undefined }
  intent: string
  values: Record<string, string | number | readonly (string | number)[]>
  /** Confirmation question. The server action must check `isConfirmed`; then the question also appears without script. */
  question?: string | undefined
}

/** A form with one button for an action of the page. Works without JavaScript. */
export function ActionButton({ action, intent, values, question, disabled, ...button }: Props) {
  const fields: [string, string][] = [[actionFields.intent, intent]]
  for (const [name, held] of Object.entries(values))
    for (const value of [held].flat()) fields.push([name, String(value)])
  if (question) fields.push([actionFields.question, question])
  return (
    <Form
      method="post"
      action={action.path}
      preventScrollReset
      className="contents"
      onSubmit={(event) => {
        event.preventDefault()
        if (question && !window.confirm(question)) return
        const form = new FormData(event.currentTarget)
        form.set(actionFields.confirmed, 'sim')
        action.submit(form)
      }}
    >
      <HiddenFields fields={fields} />
      <SubmitButton {...button} disabled={disabled || action.isBusy} />
    </Form>
  )
}

type SubmitProps = Omit<ComponentProps<typeof Button>, 'type'>

/** Without `variant`, only `className` styles it, such as 'icon-button'. */
export function SubmitButton({ variant, className, ...button }: SubmitProps) {
  return <button {...button} type="submit" className={variant ? buttonClass(variant, className) : className} />
}

export function HiddenFields({ fields }: { fields: [string, string][] }) {
  return fields.map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />)
}

/** Result of an action, or its confirmation question, on a page without JavaScript. */
export function ActionNotice({ notice }: { notice: Notice | null }) {
  if (!notice) return null
  if ('message' in notice) return notice.message && <OutcomeNotice {...notice.message} />
  return (
    <Form method="post" className="max-w-[72ch] rounded-3 bg-warn-soft px-4 py-3 text-15">
      <HiddenFields fields={withReplaced(notice.sent, [[actionFields.confirmed, 'sim']])} />
      <p role="alert">{notice.question}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" variant="compact">
          Sim, continuar
        </Button>
        <Link to="." className="link self-center py-2">
          Não
        </Link>
      </div>
    </Form>
  )
}

function OutcomeNotice({ title, description, isDestructive }: ToastMessage) {
  const colours = isDestructive ? 'bg-danger-soft text-danger' : 'bg-accent-soft text-ink'
  return (
    <p role={isDestructive ? 'alert' : 'status'} className={`max-w-[72ch] rounded-3 px-4 py-3 text-15 ${colours}`}>
      <b className="font-semibold">{title}</b> {description}
    </p>
  )
}

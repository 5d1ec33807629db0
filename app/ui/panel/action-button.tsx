import type { ComponentProps } from 'react'
import { actionFields } from '#app/platform/panel/action-fields.ts'
import { Form } from '#app/ui/link.tsx'
import type { PanelActionState } from './use-panel-action.ts'

type Props = Omit<ComponentProps<'button'>, 'action' | 'type'> & {
  action: Pick<PanelActionState, 'isBusy' | 'submit'> & { path?: string | undefined }
  intent: string
  values: Record<string, string | number | readonly (string | number)[]>
  /** Asked first. The action must be one that `isConfirmed`, so that a browser without scripts is asked too. */
  question?: string | undefined
}

/** A form of the page's action with one button; works without script. */
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
      <button {...button} type="submit" disabled={disabled || action.isBusy} />
    </Form>
  )
}

export function HiddenFields({ fields }: { fields: [string, string][] }) {
  return fields.map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />)
}

import { actionFields } from '#app/platform/panel/action-fields.ts'
import { Button } from '#app/ui/button.tsx'
import { Form, Link } from '#app/ui/link.tsx'
import { HiddenFields } from './action-button.tsx'
import type { PanelActionState } from './use-panel-action.ts'

/** Without script: how an action went, or the question that comes before it. */
export function ActionNotice({ action: { notice } }: { action: PanelActionState }) {
  if (!notice) return null
  if (notice.message) {
    const { title, description, isDestructive } = notice.message
    return (
      <p
        role={isDestructive ? 'alert' : 'status'}
        className={`max-w-[72ch] rounded-3 px-4 py-3 text-15 ${isDestructive ? 'bg-danger-soft text-danger' : 'bg-accent-soft text-ink'}`}
      >
        <b className="font-semibold">{title}</b> {description}
      </p>
    )
  }
  return (
    <Form method="post" className="max-w-[72ch] rounded-3 bg-warn-soft px-4 py-3 text-15">
      <HiddenFields fields={[...notice.sent, [actionFields.confirmed, 'sim']]} />
      <p role="alert">{notice.question}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" look="compact">
          Sim, continuar
        </Button>
        <Link to="." className="link self-center py-2">
          Não
        </Link>
      </div>
    </Form>
  )
}

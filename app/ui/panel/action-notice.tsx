import { actionFields } from '#app/platform/panel/action-fields.ts'
import { Button } from '#app/ui/button.tsx'
import { Form, Link } from '#app/ui/link.tsx'
import type { ToastMessage } from '#app/ui/notices/toast.tsx'
import { HiddenFields } from './action-button.tsx'
import { type Notice, withReplaced } from './action-messages.ts'

/** Without script: how an action went, or the question that comes before it. */
export function ActionNotice({ notice }: { notice: Notice | null }) {
  if (!notice) return null
  if ('message' in notice) return notice.message && <OutcomeNotice {...notice.message} />
  return (
    <Form method="post" className="max-w-[72ch] rounded-3 bg-warn-soft px-4 py-3 text-15">
      <HiddenFields fields={withReplaced(notice.sent, [[actionFields.confirmed, 'sim']])} />
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

function OutcomeNotice({ title, description, isDestructive }: ToastMessage) {
  const look = isDestructive ? 'bg-danger-soft text-danger' : 'bg-accent-soft text-ink'
  return (
    <p role={isDestructive ? 'alert' : 'status'} className={`max-w-[72ch] rounded-3 px-4 py-3 text-15 ${look}`}>
      <b className="font-semibold">{title}</b> {description}
    </p>
  )
}

import { Link } from '#app/ui/link.tsx'
import { type MetaDescriptor, useNavigate, useRouteError } from 'react-router'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { pageTitle } from '#app/platform/site.ts'

type Props = { sentence: string; back: { to: string; label: string } }

export function NotFoundPanel({ sentence, back }: Props) {
  return (
    <div role="alert" className="rounded-3 border border-dashed border-line-2 p-8 text-15">
      <p className="font-semibold">{sentence}</p>
      <Link to={back.to} className="link mt-2 inline-block py-1">
        {back.label}
      </Link>
    </div>
  )
}

type DialogProps = { title: string; sentence: string; back: { to: string; label: string } }

/** Shown for a form of an item that does not exist: a dialog over the table. Rethrows other errors. */
export function MissingInDialog({ title, sentence, back }: DialogProps) {
  const error = useRouteError()
  const navigate = useNavigate()
  if (!isMissing(error)) throw error
  return (
    <FormDialog title={title} note={null} onClose={() => void navigate(back.to)}>
      <div className="wrap py-10">
        <NotFoundPanel sentence={sentence} back={back} />
      </div>
    </FormDialog>
  )
}

function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 404
}

export function panelMeta(title: string): MetaDescriptor[] {
  return [{ title: pageTitle(title) }, { name: 'robots', content: 'noindex, nofollow' }]
}

import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import { failureMessage } from '#app/platform/failures/page-error.ts'
import { showToast } from '#app/ui/notices/toast.tsx'

/** Stands in a tab that could not be read; the rest of the panel stays. @param sentence what could not be read */
export function TabFailure({ sentence }: { sentence: string }) {
  const error = useRouteError()
  useEffect(() => showToast({ title: 'Erro', description: sentence, isDestructive: true }), [sentence])
  return (
    <div role="alert" className="rounded-3 border border-danger bg-danger-soft p-6 text-15">
      <p className="font-semibold text-danger">{sentence}</p>
      <p className="mt-1">
        Motivo: {failureMessage(error)}.{' '}
        <Link to="" reloadDocument className="link">
          Tentar de novo
        </Link>
      </p>
    </div>
  )
}

import { type MouseEvent, useEffect, useState } from 'react'
import { useLocation, useRouteError } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import { sessionPath } from '#app/panel/accounts/sessions/admin-session.ts'
import { failureMessage } from '#app/platform/failures/page-error.ts'
import { showToast } from '#app/ui/notices/show-toast.ts'
import { tabOf } from './panel-address.ts'

const retryFailure = 'O portal ainda não responde. Verifique a internet e tente outra vez.'

/**
 * The rest of the panel stays usable.
 * @param sentence default: the message of the open tab
 */
export function TabFailure({ sentence }: { sentence?: string }) {
  const error = useRouteError()
  const { failure } = tabOf(useLocation().pathname)
  const message = sentence ?? failure
  const [isRetryFailed, setRetryFailed] = useState(false)
  useEffect(() => showToast({ title: 'Erro', description: message, isDestructive: true }), [message])
  const reloadIfReached = async (event: MouseEvent) => {
    event.preventDefault()
    setRetryFailed(false)
    if (await isReached()) window.location.reload()
    else setRetryFailed(true)
  }
  return (
    <div role="alert" className="rounded-3 border border-danger bg-danger-soft p-6 text-15">
      <p className="font-semibold text-danger">{message}</p>
      <p className="mt-1">
        Motivo: {failureMessage(error)}.{' '}
        <Link to="" reloadDocument className="link" onClick={(event) => void reloadIfReached(event)}>
          Tentar de novo
        </Link>
      </p>
      {isRetryFailed && <p className="mt-1">{retryFailure}</p>}
    </div>
  )
}

/** Error boundary with its own message. */
export function tabFailure(sentence: string) {
  return () => <TabFailure sentence={sentence} />
}

/** A reload while offline would replace the panel with the browser's error page. */
async function isReached(): Promise<boolean> {
  try {
    return (await fetch(sessionPath, { cache: 'no-store' })).status < 500
  } catch {
    return false
  }
}

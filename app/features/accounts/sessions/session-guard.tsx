import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { attemptsKey } from '#app/features/accounts/sign-in/sign-in-attempts.ts'
import { ReturnDialog } from '#app/features/accounts/sign-in/return-dialog.tsx'
import { CheckingNotice } from './checking-notice.tsx'
import { hasUnsavedWork, SessionContext } from './session-context.ts'
import { useKeptSession } from './use-kept-session.ts'

/**
 * Watches the session of an open panel. When it is gone the sign-in shows (LOGIN-24, LOGIN-25); over unsaved work it
 * shows as a dialog, so that nothing that was written is lost.
 */
export function SessionGuard({ username, children }: { username: string; children: ReactNode }) {
  const [isAsking, setIsAsking] = useState(false)
  const navigate = useNavigate()
  const onLost = useCallback(() => {
    if (hasUnsavedWork()) setIsAsking(true)
    else void navigate('/admin')
  }, [navigate])
  const { isChecking } = useKeptSession(onLost)
  useEffect(forgetOldMarks, [])
  return (
    <SessionContext value={{ askToReturn: () => setIsAsking(true) }}>
      {children}
      <CheckingNotice isChecking={isChecking} />
      {isAsking && <ReturnDialog username={username} onReturn={() => setIsAsking(false)} />}
    </SessionContext>
  )
}

/** Being here is the success that clears the tries (LOGIN-17); the flag is one that older versions kept (LOGIN-26). */
function forgetOldMarks() {
  try {
    localStorage.removeItem(attemptsKey)
    localStorage.removeItem('admin_authenticated')
  } catch {}
}

import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { attemptsKey } from '#app/features/admin/accounts/credentials/sign-in-attempts.ts'
import { ReturnDialog } from './return-dialog.tsx'
import { deniedAnswer } from '#app/platform/failures/denied-answer.ts'
import { hasUnsavedWork, PanelSession } from '#app/platform/panel/panel-session.ts'
import { showToast } from '#app/ui/notices/toast.tsx'
import { CheckingNotice } from '#app/features/admin/accounts/sessions/checking-notice.tsx'
import { useSessionWatch } from '#app/features/admin/accounts/sessions/use-session-watch.ts'

const unsavedSentence = 'A sessão terminou. O que você escreveu continua aqui: entre de novo para gravar.'

/**
 * Watches the session of an open panel. When it is gone the sign-in shows (LOGIN-24, LOGIN-25); over unsaved work, or in
 * the middle of an action, it shows as a dialog, so that nothing that was written is lost.
 */
export function SessionGuard({ username, children }: { username: string; children: ReactNode }) {
  const [denied, setDenied] = useState<{ sentence: string; retry?: () => void } | null>(null)
  const navigate = useNavigate()
  const onLost = useCallback(() => {
    if (hasUnsavedWork()) setDenied((standing) => standing ?? { sentence: unsavedSentence })
    else void navigate('/admin')
  }, [navigate])
  const { isChecking } = useSessionWatch(onLost)
  useEffect(forgetOldMarks, [])
  const session = useMemo(
    () => ({
      onDenied: (sentence: string, retry?: () => void) => {
        showToast({ title: deniedAnswer.title, description: deniedAnswer.description, isDestructive: true })
        // A text that is kept by itself is refused as well, and must not take the place of the save that waits.
        setDenied((standing) => ({ sentence, retry: retry ?? standing?.retry }))
      },
    }),
    [],
  )
  return (
    <PanelSession value={session}>
      {children}
      <CheckingNotice isChecking={isChecking} />
      {denied && (
        <ReturnDialog
          username={username}
          sentence={denied.sentence}
          onReturn={() => {
            setDenied(null)
            denied.retry?.()
          }}
          onLeave={() => setDenied(null)}
        />
      )}
    </PanelSession>
  )
}

/** Being here is the success that clears the tries (LOGIN-17); the flag is one that older versions kept (LOGIN-26). */
function forgetOldMarks() {
  try {
    localStorage.removeItem(attemptsKey)
    localStorage.removeItem('admin_authenticated')
  } catch {}
}

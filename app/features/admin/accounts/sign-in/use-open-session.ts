import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSessionCheck } from '#app/features/admin/accounts/sessions/use-session-check.ts'

/**
 * A strict cookie does not come along when another site, or a mail, leads here: the page asks for itself, and goes on to
 * the panel where this browser is signed in after all (LOGIN-03).
 * @param to address of the panel
 */
export function useOpenSession(to: string) {
  const navigate = useNavigate()
  const { isChecking, check } = useSessionCheck((answer) => {
    if (answer.isAuthenticated) void navigate(to, { replace: true })
  })
  useEffect(() => {
    void check()
    // A page kept by the browser comes back as it was left.
    const checkKept = (event: PageTransitionEvent) => {
      if (event.persisted) void check()
    }
    window.addEventListener('pageshow', checkKept)
    return () => window.removeEventListener('pageshow', checkKept)
  }, [check])
  return { isChecking }
}

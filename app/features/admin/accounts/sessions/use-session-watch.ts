import { useEffect, useState } from 'react'
import { recheckMs } from './admin-session.ts'
import { useSessionCheck } from './use-session-check.ts'

/**
 * Asks every minute, and when a kept tab comes back, whether the panel is still signed in (LOGIN-25).
 * @param onLost called once for each time the session is found gone
 */
export function useSessionWatch(onLost: () => void) {
  const [isLost, setIsLost] = useState(false)
  const { isChecking, check } = useSessionCheck((answer) => {
    const isGone = !answer.isAuthenticated && answer.error === 'Not authenticated'
    if (isGone && !isLost) onLost()
    setIsLost(isGone)
  })
  useEffect(() => {
    const timer = setInterval(check, recheckMs)
    const checkWhenShown = () => {
      if (document.visibilityState === 'visible') void check()
    }
    document.addEventListener('visibilitychange', checkWhenShown)
    window.addEventListener('pageshow', checkWhenShown)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', checkWhenShown)
      window.removeEventListener('pageshow', checkWhenShown)
    }
  }, [check])
  return { isChecking }
}

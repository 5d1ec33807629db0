import { LoaderCircle } from '#app/ui/icons.tsx'
import { useCallback, useEffect, useRef, useState } from 'react'
import { sessionCheckMs, type SessionCheck, sessionPath } from './admin-session.ts'

export function CheckingNotice({ isChecking }: { isChecking: boolean }) {
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-4 z-60 flex justify-center">
      {isChecking && (
        <p className="flex items-center gap-2.5 rounded-3 bg-raised px-4 py-3 text-15 pop-shadow">
          <LoaderCircle aria-hidden="true" className="size-5 animate-spin text-accent motion-reduce:animate-none" />
          Verificando autenticação...
        </p>
      )}
    </div>
  )
}

const quietMs = 300

type Check = { isChecking: boolean; check: () => Promise<void> }

export function useSessionCheck(onAnswer: (answer: SessionCheck) => void): Check {
  const [isChecking, setIsChecking] = useState(false)
  const isUnderWay = useRef(false)
  const answered = useRef(onAnswer)
  useEffect(() => {
    answered.current = onAnswer
  })
  const check = useCallback(async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    const timer = setTimeout(() => setIsChecking(true), quietMs)
    const answer = await fetchSession()
    clearTimeout(timer)
    isUnderWay.current = false
    setIsChecking(false)
    if (answer) answered.current(answer)
  }, [])
  return { isChecking, check }
}

/** null: the portal was unreachable. */
async function fetchSession(): Promise<SessionCheck | null> {
  try {
    const response = await fetch(sessionPath, { headers: { accept: 'application/json' }, cache: 'no-store' })
    return (await response.json()) as SessionCheck
  } catch {
    return null
  }
}

/**
 * Checks every minute, when the page becomes visible, and after the back/forward cache restores it.
 * @param onLost called once per ended session
 */
export function useSessionWatch(onLost: () => void) {
  const [isLost, setIsLost] = useState(false)
  const { isChecking, check } = useSessionCheck((answer) => {
    const isGone = !answer.isAuthenticated && answer.error === 'Not authenticated'
    if (isGone && !isLost) onLost()
    setIsLost(isGone)
  })
  useEffect(() => {
    const timer = setInterval(check, sessionCheckMs)
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

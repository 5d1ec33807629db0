import { useEffect } from 'react'
import { useNavigate } from 'react-router'

const returnMs = 3000

/** RESET-16. Without script the link on the page leads the same way. */
export function useReturnToSignIn(isDone: boolean) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => void navigate('/admin'), returnMs)
    return () => clearTimeout(timer)
  }, [isDone, navigate])
}

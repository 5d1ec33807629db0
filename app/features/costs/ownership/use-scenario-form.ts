import type { SubmitEvent } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { saidIn } from './ownership-address.ts'
import { withScenario } from './ownership-paths.ts'

/** With script the page stays where it is, and the address holds only what was said. */
export function useScenarioForm(action: string) {
  const navigate = useNavigate()
  const isReckoning = useNavigation().state !== 'idle'
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void navigate(withScenario(action, saidIn(new FormData(event.currentTarget))), { preventScrollReset: true })
  }
  return { submit, isReckoning }
}

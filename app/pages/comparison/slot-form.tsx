import type { ReactNode } from 'react'
import { comparisonPath, differencesParameter, slotsParameter, writeSlotsField } from './comparison-address.ts'
import { countFilled, idsOf, type Slots } from './comparison-slots.ts'

type Props = {
  /** The slots that the form leads to; a form that adds a vehicle sends it in a field of its own. */
  slots: Slots
  onlyDifferences: boolean
  /** Replaces the submission if script runs. */
  onSubmit: (form: HTMLFormElement) => void
  className?: string
  children: ReactNode
}

/** A change of the slots as a GET form: its button works before and without script. */
export function SlotForm({ slots, onlyDifferences, onSubmit, className, children }: Props) {
  const field = countFilled(slots) > 0 ? writeSlotsField(idsOf(slots)) : null
  return (
    <form
      action={comparisonPath}
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(event.currentTarget)
      }}
    >
      {field && <input type="hidden" name={slotsParameter} value={field} />}
      {field && onlyDifferences && <input type="hidden" name={differencesParameter} value="sim" />}
      {children}
    </form>
  )
}

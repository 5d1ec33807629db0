import { useState } from 'react'
import type { importActions } from '#app/panel/vehicles/inmetro/import-actions.server.ts'
import { importDenied, importMessages } from '#app/panel/vehicles/inmetro/import-messages.ts'
import { useChangeReview } from '#app/ui/panel/use-change-review.ts'

export type ImportForm = ReturnType<typeof useImport>

/** From a file to what it changes, and from the ticks to the catalogue. The file is sent again with each step. */
export function useImport() {
  const form = useChangeReview<typeof importActions, 'several' | 'kept'>({
    denied: importDenied,
    messages: importMessages,
    subject: ['file', 'name', 'date'],
    done: [],
    onAnswer: (answer) => {
      if (answer.outcome === 'several') setNames(answer.names)
    },
  })
  const [chosenNames, setNames] = useState<string[] | null>(null)
  /** Tables of the file, where it has more than one. */
  const names = chosenNames ?? (form.answer?.outcome === 'several' ? form.answer.names : [])
  /** Another file: nothing that was said of the last one holds. */
  const forget = () => {
    setNames([])
    form.close()
  }
  return { ...form, names, forget }
}

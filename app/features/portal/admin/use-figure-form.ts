import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PortalFigure } from '#app/features/portal/portal-figure.ts'
import { showToast } from '#app/ui/toast.tsx'
import { useFormCall } from '#app/ui/use-form-call.ts'
import { useKeptUnsaved } from '#app/ui/use-unsaved-work.ts'
import type { FigureAnswer } from './answer-figure.server.ts'
import { type FigureFields, seenFigure } from './figure-form.ts'
import { settingsCalls } from './settings-paths.ts'
import { notSaved, signInToSave } from './settings-texts.ts'

/** A figure as it is typed, and what is sent and heard when it is saved. @param onSaved once it stands */
export function useFigureForm(figure: PortalFigure, onSaved: () => void) {
  const [seen, setSeen] = useState<FigureFields>(figure)
  const [typed, setTyped] = useState(() => wordsOf(figure))
  const [notice, setNotice] = useState<string | null>(null)
  const call = useFormCall<FigureAnswer>(settingsCalls.changeFigure, signInToSave)
  const { revalidate } = useRevalidator()
  const isDirty = JSON.stringify(typed) !== JSON.stringify(wordsOf(seen))
  useKeptUnsaved(isDirty)

  function type<Name extends keyof typeof typed>(name: Name, value: (typeof typed)[Name]) {
    setTyped((before) => ({ ...before, [name]: value }))
    call.forgetProblem(name)
  }
  const save = () => {
    const { isConfirmed, ...words } = typed
    const form = { ...words, isConfirmed: isConfirmed ? '1' : '', key: figure.key, seen: seenFigure(seen) }
    return call.send(form, (answer) => {
      setNotice(null)
      switch (answer.outcome) {
        case 'failed':
        case 'interrupted':
          return showToast(notSaved)
        case 'invalid':
          return undefined
        case 'missing':
          return setNotice('Este número já não existe no portal.')
        case 'conflict':
          setSeen(answer.figure)
          return setNotice(conflictSentence(answer.figure))
        case 'saved':
        case 'unchanged':
          showToast({ title: answer.outcome === 'saved' ? 'Número salvo' : 'Nada mudou' })
          onSaved()
          return void revalidate()
      }
    })
  }
  return { call, typed, notice, isDirty, type, save }
}

/** Dates as they are written in Brazil: '24/11/2025', '11/2025' or '2025'. */
function wordsOf({ value, source, referenceDate, isConfirmed }: FigureFields) {
  return {
    value,
    source: source ?? '',
    referenceDate: referenceDate?.split('-').toReversed().join('/') ?? '',
    isConfirmed,
  }
}

function conflictSentence(figure: FigureFields): string {
  const { value, source, referenceDate, isConfirmed } = wordsOf(figure)
  const details = [source, referenceDate, isConfirmed ? 'confirmado' : 'não confirmado'].filter(Boolean).join(', ')
  return `Outra pessoa mudou este número para “${value}” (${details}). Nada foi gravado; salve de novo para gravar o seu.`
}

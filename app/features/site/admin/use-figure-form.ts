import { useState } from 'react'
import type { PortalFigure } from '#app/features/site/settings/portal-figure.ts'
import { actionFields } from '#app/platform/panel/action-fields.ts'
import { usePanelForm } from '#app/ui/panel/use-panel-form.ts'
import { useKeptUnsaved } from '#app/ui/use-unsaved-work.ts'
import { type FigureFields, seenFigure } from './figure-form.ts'
import type { settingsActions } from './settings-actions.server.ts'
import { figureMessages, signInToSave } from './settings-messages.ts'

const intent = 'change-figure'

/** A figure as it is typed, and what is sent and heard when it is saved. @param onSaved once it stands */
export function useFigureForm(figure: PortalFigure, onSaved: () => void) {
  const [seen, setSeen] = useState<FigureFields>(figure)
  const call = usePanelForm<(typeof settingsActions)[typeof intent]>({
    intent,
    denied: signInToSave,
    messages: figureMessages,
    done: ['saved', 'unchanged'],
    onAnswer: (answer) => {
      if (answer.outcome === 'conflict') setSeen(answer.figure)
      if (answer.outcome === 'saved' || answer.outcome === 'unchanged') onSaved()
    },
  })
  const [typed, setTyped] = useState(() => enteredOr(wordsOf(figure), call.entered))
  const isDirty = JSON.stringify(typed) !== JSON.stringify(wordsOf(seen))
  useKeptUnsaved(isDirty)

  function type<Name extends keyof typeof typed>(name: Name, value: (typeof typed)[Name]) {
    setTyped((before) => ({ ...before, [name]: value }))
    call.forgetProblem(name)
  }
  const hidden: [string, string][] = [
    [actionFields.intent, intent],
    ['key', figure.key],
    ['seen', seenFigure(seen)],
  ]
  const save = () => {
    const { isConfirmed, ...words } = typed
    const form = new FormData()
    for (const [name, value] of [...Object.entries(words), ...hidden]) form.set(name, value)
    form.set('isConfirmed', isConfirmed ? '1' : '')
    call.send(form)
  }
  const conflict = call.conflict ? conflictSentence(call.conflict.figure) : null
  return { call, hidden, typed, conflict, isDirty, type, save }
}

type Words = ReturnType<typeof wordsOf>

/** Without script: what was typed and was not saved. */
function enteredOr(words: Words, entered: (name: string) => string | undefined): Words {
  const value = entered('value')
  if (value === undefined) return words
  return {
    value,
    source: entered('source') ?? '',
    referenceDate: entered('referenceDate') ?? '',
    isConfirmed: Boolean(entered('isConfirmed')),
  }
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

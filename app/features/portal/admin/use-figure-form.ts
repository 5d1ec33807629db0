import { useContext, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PortalFigure } from '#app/features/portal/portal-figure.ts'
import { callPanel } from '#app/platform/call-panel.ts'
import { PanelSession } from '#app/platform/panel-session.ts'
import { showToast } from '#app/ui/toast.tsx'
import { useKeptUnsaved } from '#app/ui/use-unsaved-work.ts'
import type { FigureAnswer } from './answer-figure.server.ts'
import { type FigureFields, type FigureProblems, seenFigure } from './figure-form.ts'
import { settingsCalls } from './settings-paths.ts'
import { notSaved } from './settings-texts.ts'

/** A figure as it is typed, and what is sent and heard when it is saved. @param onSaved once it stands */
export function useFigureForm(figure: PortalFigure, onSaved: () => void) {
  const [seen, setSeen] = useState<FigureFields>(figure)
  const [typed, setTyped] = useState(() => wordsOf(figure))
  const [problems, setProblems] = useState<FigureProblems>({})
  const [conflict, setConflict] = useState<string | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const { onDenied } = useContext(PanelSession)
  const { revalidate } = useRevalidator()
  const isDirty = JSON.stringify(typed) !== JSON.stringify(wordsOf(seen))
  useKeptUnsaved(isDirty)

  function type<Name extends keyof typeof typed>(name: Name, value: (typeof typed)[Name]) {
    setTyped((before) => ({ ...before, [name]: value }))
    setProblems(({ [name as keyof FigureProblems]: _solved, ...others }) => others)
  }
  function hear(answer: Exclude<FigureAnswer, { outcome: 'failed' }>) {
    if (answer.outcome === 'invalid') return setProblems(answer.problems)
    if (answer.outcome === 'missing') return setConflict('Este número já não existe no portal.')
    if (answer.outcome === 'conflict') {
      setSeen(answer.figure)
      return setConflict(conflictSentence(answer.figure))
    }
    showToast({ title: answer.outcome === 'saved' ? 'Número salvo' : 'Nada mudou' })
    onSaved()
    void revalidate()
  }
  async function save() {
    setIsSaving(true)
    setProblems({})
    const { isConfirmed, ...words } = typed
    const form = { ...words, isConfirmed: isConfirmed ? '1' : '', key: figure.key, seen: seenFigure(seen) }
    const answer = await callPanel<FigureAnswer>(settingsCalls.changeFigure, form)
    setIsSaving(false)
    if (answer.outcome === 'denied') return onDenied('Entre de novo para salvar.', () => void save())
    if (answer.outcome === 'failed' || answer.outcome === 'interrupted') return showToast(notSaved)
    hear(answer)
  }
  return { typed, problems, conflict, isSaving, isDirty, type, save }
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

import { useEffect, useState } from 'react'
import type { PortalSettings, SettingName } from '#app/platform/settings/portal-settings.ts'
import { actionFields } from '#app/platform/panel/action-fields.ts'
import { useEntered, usePanelForm } from '#app/ui/panel/use-panel-form.ts'
import { useReportUnsaved } from '#app/ui/dialogs/panel-session.ts'
import type { SettingConflict, settingsActions } from './settings-actions.server.ts'
import { seenName, switchLabels } from './settings-form.ts'
import { type FormMessages, failure } from '#app/ui/panel/action-messages.ts'

type Entered<Name extends SettingName> = Record<Name, string>
type Saving = (typeof settingsActions)['save-contacts']
const done = ['saved', 'unchanged'] as const

export function useSettingsForm<Name extends SettingName>(
  intent: 'save-contacts' | 'save-switches',
  names: readonly Name[],
  settings: PortalSettings,
) {
  const words = useEnteredSettings(names, enteredOf(names, settings), useEntered(intent, done))
  const { seen, typed, isDirty } = words
  const call = usePanelForm<Saving>({
    intent,
    denied: signInToSave,
    messages: settingsMessages,
    done,
    onAnswer: (answer) => {
      if (answer.outcome === 'conflict') {
        call.refuse(problemsOf(answer.conflicts))
        words.noteSeen(answer.conflicts)
      }
      if (answer.outcome === 'saved' || answer.outcome === 'unchanged') words.begin(enteredOf(names, answer.settings))
    },
  })
  const seenFields = names.map((name): [string, string] => [seenName(name), seen[name]])
  const save = () => {
    const form = new FormData()
    for (const name of names) form.set(name, typed[name])
    for (const [name, value] of seenFields) form.set(name, value)
    call.send(form)
  }
  return {
    call: { ...call, problems: call.conflict ? problemsOf(call.conflict.conflicts) : call.problems },
    hidden: [[actionFields.intent, intent], ...seenFields] satisfies [string, string][],
    typed,
    isDirty,
    type(name: Name, text: string) {
      words.type(name, text)
      call.forgetProblem(name)
    },
    save,
  }
}

/** Typed values, and the ones shown before. */
function useEnteredSettings<Name extends SettingName>(
  names: readonly Name[],
  saved: Entered<Name>,
  entered: FormData | null,
) {
  const [seen, setSeen] = useState(saved)
  const [typed, setTyped] = useState(
    () =>
      Object.fromEntries(names.map((name) => [name, entered?.get(name)?.toString() ?? saved[name]])) as Entered<Name>,
  )
  const isDirty = names.some((name) => typed[name] !== seen[name])
  useReportUnsaved(isDirty)
  const savedText = JSON.stringify(saved)
  // A value saved by another editor arrives with a revalidation and does not replace unsaved input.
  useEffect(() => {
    if (isDirty) return
    setSeen(JSON.parse(savedText) as Entered<Name>)
    setTyped(JSON.parse(savedText) as Entered<Name>)
  }, [savedText, isDirty])
  return {
    seen,
    typed,
    isDirty,
    type: (name: Name, text: string) => setTyped((before) => ({ ...before, [name]: text })),
    begin(words: Entered<Name>) {
      setSeen(words)
      setTyped(words)
    },
    noteSeen(conflicts: SettingConflict[]) {
      const current = conflicts.map((conflict) => [conflict.name, wordOf(conflict.current)])
      setSeen((before) => ({ ...before, ...Object.fromEntries(current) }))
    },
  }
}

function problemsOf(conflicts: SettingConflict[]): Partial<Record<SettingName, string>> {
  return Object.fromEntries(conflicts.map((conflict) => [conflict.name, conflictSentence(conflict)]))
}

function enteredOf<Name extends SettingName>(names: readonly Name[], settings: PortalSettings): Entered<Name> {
  return Object.fromEntries(names.map((name) => [name, wordOf(settings[name])])) as Entered<Name>
}

function wordOf(value: string | boolean): string {
  if (typeof value === 'string') return value
  return value ? switchLabels.on : switchLabels.off
}

function conflictSentence({ current, username }: SettingConflict): string {
  const now = wordOf(current)
  return `${username ?? 'Alguém'} mudou este campo ${now ? `para “${now}”` : 'e o deixou em branco'}. Nada foi gravado; salve de novo para gravar o seu.`
}

type Actions = typeof settingsActions

const notSaved = failure('O portal não salvou. O que você escreveu continua aqui; tente de novo.')
const unchanged = { title: 'Nada mudou' }

const settingsMessages: FormMessages<Actions['save-contacts']> = {
  saved: { title: 'Configurações salvas' },
  unchanged,
  failed: notSaved,
  interrupted: notSaved,
}

export const figureMessages: FormMessages<Actions['change-figure']> = {
  saved: { title: 'Número salvo' },
  unchanged,
  missing: failure('Este número já não existe no portal.'),
  failed: notSaved,
  interrupted: notSaved,
}

export const signInToSave = 'Entre de novo para salvar.'

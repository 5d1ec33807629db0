import { useContext, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PortalSettings, SettingName } from '#app/features/portal/portal-settings.ts'
import { callPanel } from '#app/platform/call-panel.ts'
import { PanelSession } from '#app/platform/panel-session.ts'
import { showToast } from '#app/ui/toast.tsx'
import { useKeptUnsaved } from '#app/ui/use-unsaved-work.ts'
import type { SettingConflict } from './save-settings.server.ts'
import type { SettingsAnswer } from './settings-answer.ts'
import { seenName, type SettingProblems, switchWords } from './settings-form.ts'
import { settingsCalls } from './settings-paths.ts'
import { notSaved } from './settings-texts.ts'

type Words<Name extends SettingName> = Record<Name, string>

/** Some of the settings as they are typed, and what is sent and heard when they are saved. */
export function useSettingsForm<Name extends SettingName>(names: readonly Name[], settings: PortalSettings) {
  const saved = wordsOf(names, settings)
  const [seen, setSeen] = useState(saved)
  const [typed, setTyped] = useState(saved)
  const [problems, setProblems] = useState<SettingProblems>({})
  const [isSaving, setIsSaving] = useState(false)
  const { onDenied } = useContext(PanelSession)
  const { revalidate } = useRevalidator()
  const isDirty = names.some((name) => typed[name] !== seen[name])
  useKeptUnsaved(isDirty)
  const savedText = JSON.stringify(saved)
  // What somebody else saved arrives with the next reading of the page, and takes the place of nothing that is being typed.
  useEffect(() => {
    if (isDirty) return
    setSeen(JSON.parse(savedText) as Words<Name>)
    setTyped(JSON.parse(savedText) as Words<Name>)
  }, [savedText, isDirty])

  function type(name: Name, text: string) {
    setTyped((before) => ({ ...before, [name]: text }))
    setProblems(({ [name]: _solved, ...others }) => others as SettingProblems)
  }
  function hear(answer: Exclude<SettingsAnswer, { outcome: 'failed' }>) {
    if (answer.outcome === 'invalid') return setProblems(answer.problems)
    if (answer.outcome === 'conflict') {
      setProblems(Object.fromEntries(answer.conflicts.map((conflict) => [conflict.name, conflictSentence(conflict)])))
      const current = Object.fromEntries(answer.conflicts.map(({ name, current: value }) => [name, wordOf(value)]))
      return setSeen((before) => ({ ...before, ...current }))
    }
    setSeen(wordsOf(names, answer.settings))
    setTyped(wordsOf(names, answer.settings))
    showToast({ title: answer.outcome === 'saved' ? 'Configurações salvas' : 'Nada mudou' })
    void revalidate()
  }
  async function save() {
    setIsSaving(true)
    setProblems({})
    const answer = await callPanel<SettingsAnswer>(settingsCalls.save, formOf(names, typed, seen))
    setIsSaving(false)
    if (answer.outcome === 'denied') return onDenied('Entre de novo para salvar.', () => void save())
    if (answer.outcome === 'failed' || answer.outcome === 'interrupted') return showToast(notSaved)
    hear(answer)
  }
  return { typed, problems, isSaving, isDirty, type, save }
}

function wordsOf<Name extends SettingName>(names: readonly Name[], settings: PortalSettings): Words<Name> {
  return Object.fromEntries(names.map((name) => [name, wordOf(settings[name])])) as Words<Name>
}

function wordOf(value: string | boolean): string {
  if (typeof value === 'string') return value
  return value ? switchWords.on : switchWords.off
}

function formOf<Name extends SettingName>(names: readonly Name[], typed: Words<Name>, seen: Words<Name>) {
  return Object.fromEntries(
    names.flatMap((name) => [
      [name, typed[name]],
      [seenName(name), seen[name]],
    ]),
  ) as Record<string, string>
}

function conflictSentence({ current, username }: SettingConflict): string {
  const now = wordOf(current)
  return `${username ?? 'Alguém'} mudou este campo ${now ? `para “${now}”` : 'e o deixou em branco'}. Nada foi gravado; salve de novo para gravar o seu.`
}

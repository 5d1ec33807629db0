import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PortalSettings, SettingName } from '#app/features/portal/portal-settings.ts'
import { showToast } from '#app/ui/toast.tsx'
import { useFormCall } from '#app/ui/use-form-call.ts'
import { useKeptUnsaved } from '#app/ui/use-unsaved-work.ts'
import type { SettingConflict } from './save-settings.server.ts'
import type { SettingsAnswer } from './settings-answer.ts'
import { seenName, switchWords } from './settings-form.ts'
import { settingsCalls } from './settings-paths.ts'
import { notSaved, signInToSave } from './settings-texts.ts'

type Words<Name extends SettingName> = Record<Name, string>

/** Some of the settings as they are typed, and what is sent and heard when they are saved. */
export function useSettingsForm<Name extends SettingName>(names: readonly Name[], settings: PortalSettings) {
  const saved = wordsOf(names, settings)
  const [seen, setSeen] = useState(saved)
  const [typed, setTyped] = useState(saved)
  const call = useFormCall<SettingsAnswer>(settingsCalls.save, signInToSave)
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
    call.forgetProblem(name)
  }
  const save = () =>
    call.send(formOf(names, typed, seen), (answer) => {
      switch (answer.outcome) {
        case 'failed':
        case 'interrupted':
          return showToast(notSaved)
        case 'invalid':
          return undefined
        case 'conflict':
          call.refuse(
            Object.fromEntries(answer.conflicts.map((conflict) => [conflict.name, conflictSentence(conflict)])),
          )
          return setSeen((before) => ({
            ...before,
            ...Object.fromEntries(answer.conflicts.map(({ name, current }) => [name, wordOf(current)])),
          }))
        case 'saved':
        case 'unchanged':
          setSeen(wordsOf(names, answer.settings))
          setTyped(wordsOf(names, answer.settings))
          showToast({ title: answer.outcome === 'saved' ? 'Configurações salvas' : 'Nada mudou' })
          return void revalidate()
      }
    })
  return { call, typed, isDirty, type, save }
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

import type { PortalSettings, SettingName } from '#app/platform/settings/portal-settings.ts'
import { usePanelForm } from '#app/ui/panel/use-panel-form.ts'
import type { SettingConflict, settingsActions } from './settings-actions.server.ts'
import { seenName, switchLabels } from './settings-form.ts'
import { type FormMessages, failure } from '#app/ui/panel/action-messages.ts'

type Entered<Name extends SettingName> = Record<Name, string>

export function useSettingsForm<Name extends SettingName>(
  intent: 'save-contacts' | 'save-switches',
  names: readonly Name[],
  settings: PortalSettings,
) {
  const form = usePanelForm<(typeof settingsActions)['save-contacts'], Entered<Name>, 'saved' | 'unchanged'>({
    intent,
    denied: signInToSave,
    messages: settingsMessages,
    done: ['saved', 'unchanged'],
    entry: enteredOf(names, (name) => settingText(settings[name])),
    readEntry: (sent) => enteredOf(names, (name) => String(sent.get(name) ?? '')),
    isTracked: true,
    onSaved: (saved, { keepAs }) =>
      keepAs(
        null,
        enteredOf(names, (name) => settingText(saved.settings[name])),
      ),
    conflictProblems: ({ conflicts }) => problemsOf(conflicts),
    onConflict: ({ conflicts }, { opened, rebase }) => {
      const current = conflicts.map(({ name, current: value }) => [name, settingText(value)])
      rebase({ ...opened.saved, ...Object.fromEntries(current) })
    },
  })
  const seen = names.map((name): [string, string] => [seenName(name), form.opened.saved[name]])
  return { ...form, hiddenFields: [...form.hiddenFields, ...seen] }
}

function problemsOf(conflicts: SettingConflict[]): Partial<Record<SettingName, string>> {
  return Object.fromEntries(conflicts.map((conflict) => [conflict.name, conflictSentence(conflict)]))
}

function enteredOf<Name extends SettingName>(names: readonly Name[], textFor: (name: Name) => string) {
  return Object.fromEntries(names.map((name) => [name, textFor(name)])) as Entered<Name>
}

function settingText(value: string | boolean): string {
  if (typeof value === 'string') return value
  return value ? switchLabels.on : switchLabels.off
}

function conflictSentence({ current, username }: SettingConflict): string {
  const now = settingText(current)
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

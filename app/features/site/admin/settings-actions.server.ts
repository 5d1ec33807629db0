import { definePanelAction, wholeForm } from '#app/platform/panel/actions.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { dayInSaoPaulo } from '#app/ui/format/format-date.ts'
import { changeFigure, type FigureOutcome } from './change-figure.server.ts'
import { type FigureProblems, readFigureForm } from './figure-form.ts'
import { saveSettings, type SettingsOutcome } from './save-settings.server.ts'
import { readSettingsForm, type SettingProblems } from './settings-form.ts'

const saving = definePanelAction({
  read: wholeForm,
  run: save,
  failure: 'the settings of the portal could not be saved',
})

/** The actions on the portal's settings. Each form has an intent of its own, and hears only its own answers. */
export const settingsActions = {
  'save-contacts': saving,
  'save-switches': saving,
  'change-figure': definePanelAction({
    read: wholeForm,
    run: change,
    failure: 'a figure of the portal could not be changed',
  }),
}

type Invalid<Problems> = { outcome: 'invalid'; problems: Problems }

async function save(deps: PanelDeps, form: FormData): Promise<SettingsOutcome | Invalid<SettingProblems>> {
  const reading = readSettingsForm(form)
  if (reading.outcome === 'invalid') return reading
  return saveSettings(deps, { username: deps.username, typed: reading.typed, seen: reading.seen })
}

async function change(deps: PanelDeps, form: FormData): Promise<FigureOutcome | Invalid<FigureProblems>> {
  const reading = readFigureForm(form, dayInSaoPaulo(deps.clock.now()))
  if (reading.outcome === 'invalid') return reading
  const [key, seen] = ['key', 'seen'].map((name) => String(form.get(name) ?? '').replaceAll('\0', ''))
  return changeFigure(deps, { username: deps.username, key: key ?? '', seen: seen ?? '', fields: reading.fields })
}

import {
  initialSettings,
  isSettingName,
  type PortalSettings,
  type SettingName,
} from '#app/features/site/settings/portal-settings.ts'
import { contactFields } from './setting-fields.ts'

export type SettingProblems = Partial<Record<SettingName, string>>
type Settings = Partial<PortalSettings>

/** The typed values, and beside them those that the editor saw: a save writes only the differences. */
type SettingsReading =
  | { outcome: 'valid'; typed: Settings; seen: Settings }
  | { outcome: 'invalid'; problems: SettingProblems }

/** The name under which a form sends what its editor saw. */
export function seenName(name: SettingName): string {
  return `seen.${name}`
}

/** A switch as a form sends it. */
export const switchWords = { on: 'ligado', off: 'desligado' } as const

/** Reads whichever settings a form holds, a sentence for each that cannot be meant. */
export function readSettingsForm(form: FormData): SettingsReading {
  const names = Object.keys(initialSettings).filter((name) => isSettingName(name) && form.has(name)) as SettingName[]
  const read = names.map((name) => [name, readSetting(name, textOf(form, name))] as const)
  const problems = read.filter(([, value]) => value === null).map(([name]) => [name, problemOf(name)])
  if (problems.length > 0) return { outcome: 'invalid', problems: Object.fromEntries(problems) }
  const seen = names.map((name) => [name, seenValue(name, textOf(form, seenName(name)))])
  return { outcome: 'valid', typed: Object.fromEntries(read), seen: Object.fromEntries(seen) }
}

function readSetting(name: SettingName, typed: string): string | boolean | null {
  if (name in contactFields) return contactFields[name as keyof typeof contactFields].read(typed)
  if (typed === switchWords.on) return true
  return typed === switchWords.off ? false : null
}

function seenValue(name: SettingName, text: string): string | boolean {
  return typeof initialSettings[name] === 'boolean' ? text === switchWords.on : text
}

function problemOf(name: SettingName): string {
  return name in contactFields
    ? contactFields[name as keyof typeof contactFields].problem
    : 'Escolha ligado ou desligado.'
}

/** Without the characters that no contact has and no database takes. */
function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.replaceAll(/\p{Cc}/gu, '') : ''
}

import type { PortalSettings } from '#app/features/portal/portal-settings.ts'
import type { SettingConflict } from './save-settings.server.ts'
import type { SettingProblems } from './settings-form.ts'

/** What a save of settings hears. */
export type SettingsAnswer =
  | { outcome: 'saved' | 'unchanged'; settings: PortalSettings }
  | { outcome: 'invalid'; problems: SettingProblems }
  | { outcome: 'conflict'; conflicts: SettingConflict[] }
  | { outcome: 'failed' }

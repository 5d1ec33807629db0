import { sql } from 'drizzle-orm'
import { recordAdminAction } from '#app/features/admin/audit-log/record-admin-action.server.ts'
import type { PortalSettings, SettingName } from '#app/features/site/settings/portal-settings.ts'
import { settingsOf } from '#app/features/site/settings/portal-settings-queries.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import type { Database } from '#database/database.ts'
import { portalSettings } from '#database/schema/portal.ts'
import { settingLabel } from './setting-fields.ts'

type SettingsChange = { username: string; typed: Partial<PortalSettings>; seen: Partial<PortalSettings> }

/** Somebody else decided this setting after it was seen. */
export type SettingConflict = { name: SettingName; current: string | boolean; username: string | null }

export type SettingsOutcome =
  | { outcome: 'saved' | 'unchanged'; settings: PortalSettings }
  | { outcome: 'conflict'; conflicts: SettingConflict[] }

/**
 * Writes what differs from what its editor saw, for every visitor at once. Where one of these settings is no longer as it
 * was seen, nothing is written; what the editor left alone is nobody's conflict.
 */
export function saveSettings(
  { db, clock }: { db: Database; clock: Clock },
  { username, typed, seen }: SettingsChange,
): Promise<SettingsOutcome> {
  return db.transaction(async (tx) => {
    // A setting that was never decided has no row that could be locked.
    await tx.execute(sql`lock table ${portalSettings} in share row exclusive mode`)
    const rows = await tx.select().from(portalSettings)
    const current = settingsOf(rows)
    const changed = (Object.keys(typed) as SettingName[]).filter((name) => typed[name] !== seen[name])
    const conflicts = changed
      .filter((name) => current[name] !== seen[name] && current[name] !== typed[name])
      .map((name) => ({
        name,
        current: current[name],
        username: rows.find(({ key }) => key === name)?.updatedBy ?? null,
      }))
    if (conflicts.length > 0) return { outcome: 'conflict', conflicts }
    const written = changed.filter((name) => current[name] !== typed[name])
    if (written.length === 0) return { outcome: 'unchanged', settings: current }
    await writeSettings(tx, clock, { username, written, typed })
    return { outcome: 'saved', settings: { ...current, ...typedOf(written, typed) } }
  })
}

type Writing = { username: string; written: SettingName[]; typed: Partial<PortalSettings> }

async function writeSettings(tx: Database, clock: Clock, { username, written, typed }: Writing): Promise<void> {
  const decided = { updatedBy: username, updatedAt: clock.now() }
  await tx
    .insert(portalSettings)
    .values(Object.entries(typedOf(written, typed)).map(([key, value]) => ({ key, value, ...decided })))
    .onConflictDoUpdate({ target: portalSettings.key, set: { value: sql`excluded.value`, ...decided } })
  const target = written.map(settingLabel).join(', ')
  await recordAdminAction(tx, clock, { username, action: 'settings-changed', target })
  const topics = written.includes('showSamples')
    ? (['portal', 'suppliers', 'charging'] as const)
    : (['portal'] as const)
  for (const topic of topics) await raiseContentVersion(tx, topic, decided.updatedAt)
}

function typedOf(names: SettingName[], typed: Partial<PortalSettings>): Partial<PortalSettings> {
  return Object.fromEntries(names.map((name) => [name, typed[name]]))
}

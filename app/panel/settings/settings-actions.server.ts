import type { LoggedChange } from '#database/schema/accounts.ts'
import { definePanelAction, parseRaw } from '#app/platform/panel/actions.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import {
  type FigureFields,
  figureName,
  type FigureProblems,
  inPageOrder,
  portalFiguresHref,
  readFigureForm,
  figureFingerprint,
} from './figure-form.ts'
import { readSettingsForm, settingLabel, type SettingProblems } from './settings-form.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { recordAdminAction } from '#app/platform/audit-log/record-admin-action.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import type { Database } from '#database/database.ts'
import { portalFigures, portalSettings } from '#database/schema/portal.ts'
import {
  confirmedFigureKeys,
  type PortalFigure,
  type PortalSettings,
  type SettingName,
} from '#app/platform/settings/portal-settings.ts'
import { settingsOf } from '#app/platform/settings/portal-settings-queries.server.ts'

const saving = definePanelAction({
  read: parseRaw,
  run: save,
  failure: 'the settings of the portal could not be saved',
})

/** Separate intents give each form its own result. */
export const settingsActions = {
  'save-contacts': saving,
  'save-switches': saving,
  'change-figure': definePanelAction({
    read: parseRaw,
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

type FigureChange = {
  username: string
  key: string
  fields: FigureFields
  seen: string
}

type FigureOutcome =
  | { outcome: 'saved'; figure: FigureFields }
  | { outcome: 'unchanged'; figure: FigureFields }
  | { outcome: 'conflict'; figure: FigureFields }
  | { outcome: 'missing' }

/** Conflict: the figure changed after the page was rendered, and nothing is written. */
export function changeFigure(
  { db, clock }: { db: Database; clock: Clock },
  { username, key, fields, seen }: FigureChange,
): Promise<FigureOutcome> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(portalFigures).where(eq(portalFigures.key, key)).for('update')
    if (!row) return { outcome: 'missing' }
    const current = figureFields(row)
    if (figureFingerprint(current) === figureFingerprint(fields)) return { outcome: 'unchanged', figure: current }
    if (figureFingerprint(current) !== seen) return { outcome: 'conflict', figure: current }
    const now = clock.now()
    await tx
      .update(portalFigures)
      .set({ ...fields, updatedAt: now })
      .where(eq(portalFigures.key, key))
    await recordAdminAction(tx, clock, {
      username,
      action: 'portal-fact-changed',
      target: figureName(row),
      changes: figureChanges(current, fields),
      path: portalFiguresHref,
    })
    await raiseContentVersion(tx, 'portal', now)
    return { outcome: 'saved', figure: fields }
  })
}

const figureLabels: Record<keyof FigureFields, string> = {
  value: 'Número',
  source: 'Fonte',
  referenceDate: 'De quando é',
  isConfirmed: 'Confirmado',
}

function figureChanges(before: FigureFields, after: FigureFields): LoggedChange[] {
  return (Object.keys(figureLabels) as (keyof FigureFields)[])
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ field: figureLabels[name], before: shown(before[name]), after: shown(after[name]) }))
}

function shown(value: string | boolean | null): string | null {
  return typeof value === 'boolean' ? (value ? 'Sim' : 'Não') : value || null
}

function figureFields({ value, source, referenceDate, isConfirmed }: FigureFields): FigureFields {
  return { value, source, referenceDate, isConfirmed }
}

type SettingsChange = { username: string; typed: Partial<PortalSettings>; seen: Partial<PortalSettings> }

export type SettingConflict = { name: SettingName; current: string | boolean; username: string | null }

type SettingsOutcome =
  | { outcome: 'saved' | 'unchanged'; settings: PortalSettings }
  | { outcome: 'conflict'; conflicts: SettingConflict[] }

/** Writes only changed settings, and nothing if another editor changed one of them in the meantime. */
export function saveSettings(
  { db, clock }: { db: Database; clock: Clock },
  { username, typed, seen }: SettingsChange,
): Promise<SettingsOutcome> {
  return db.transaction(async (tx) => {
    // A setting that was never saved has no row to lock.
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
    await writeSettings(tx, clock, { username, written, typed, current })
    return { outcome: 'saved', settings: { ...current, ...typedOf(written, typed) } }
  })
}

type Writing = Pick<SettingsChange, 'username' | 'typed'> & { written: SettingName[]; current: PortalSettings }

async function writeSettings(tx: Database, clock: Clock, writing: Writing): Promise<void> {
  const { username, written, typed, current } = writing
  const decided = { updatedBy: username, updatedAt: clock.now() }
  await tx
    .insert(portalSettings)
    .values(Object.entries(typedOf(written, typed)).map(([key, value]) => ({ key, value, ...decided })))
    .onConflictDoUpdate({ target: portalSettings.key, set: { value: sql`excluded.value`, ...decided } })
  const target = written.map(settingLabel).join(', ')
  const changes = written.map((name) => ({
    field: settingLabel(name),
    before: shown(current[name]),
    after: shown(typed[name] ?? null),
  }))
  await recordAdminAction(tx, clock, { username, action: 'settings-changed', target, changes })
  const topics = written.includes('showSamples')
    ? (['portal', 'suppliers', 'charging'] as const)
    : (['portal'] as const)
  for (const topic of topics) await raiseContentVersion(tx, topic, decided.updatedAt)
}

function typedOf(names: SettingName[], typed: Partial<PortalSettings>): Partial<PortalSettings> {
  return Object.fromEntries(names.map((name) => [name, typed[name]]))
}

/** The table also contains figures that no page shows. */
const confirmedKeys: string[] = Object.values(confirmedFigureKeys).flat()

export function countUnconfirmedFigures(db: Database): Promise<number> {
  return db.$count(portalFigures, and(inArray(portalFigures.key, confirmedKeys), eq(portalFigures.isConfirmed, false)))
}

export type EditableSettings = { settings: PortalSettings; figures: PortalFigure[] }

export async function findEditableSettings(db: Database): Promise<EditableSettings> {
  const { key, value, label, source, referenceDate, isConfirmed } = portalFigures
  const [settings, figures] = await Promise.all([
    db.select().from(portalSettings),
    db
      .select({ key, value, label, source, referenceDate, isConfirmed })
      .from(portalFigures)
      .where(inArray(key, confirmedKeys))
      .orderBy(key),
  ])
  return { settings: settingsOf(settings), figures: inPageOrder(figures) }
}

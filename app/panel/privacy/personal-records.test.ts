import { getTableColumns, getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { schema } from '#database/schema/tables.ts'
import { personalRecords } from './personal-records.server.ts'

/** Tables and the reason. Every new table must be added here or to `personalRecords`. */
const tablesWithoutAddress: Record<string, string> = {
  administrators: 'of the service itself; the page says so',
  admin_sessions: 'of administrators',
  admin_sign_in_challenges: 'of administrators',
  admin_sign_in_attempts: 'pseudonyms',
  admin_recovery_codes: 'of administrators',
  admin_reset_tokens: 'of administrators',
  admin_action_log: 'names rows by their numbers',
  privacy_requests: 'digests',
  rate_limits: 'pseudonyms',
  automarticles_webhook_logs: 'what another system wrote; the page says that it has to be read',
  automarticles_posts: 'numbers of what another system sends',
  newsletter_issues: 'what editors write to everybody',
  newsletter_deliveries: 'goes with its subscriber',
  charging_reports: 'asks for no name or address; a comment is read before it is shown',
  charging_proposals: 'asks for no name or address; an editor reads it, and the note is on no page',
  charging_photos: 'asks for no address; who has the address of a photo takes it back, and an editor can',
  contact_replies: 'goes with its message',
  news: 'what editors publish; the page says that it has to be read',
  news_revisions: 'as news',
  news_autosaves: 'as news',
  portal_settings: 'the portal’s own addresses',
}
const impersonal =
  /^(vehicle|data_source|brands$|sources$|categories$|news_former_slugs$|news_vehicles$|images$|portal_figures$|portal_state$|content_versions$|calculator_usage$|reference_figures$|ipva_rules$|charging_curves$|inmetro_matches$|charging_points$|charging_imports$|charging_point_changes$|road_networks$|tariff_flag_months$|local_rules$|network_tariffs$|distributor_tariffs$|market_counts$|municipality_changes$|shipped_decisions$|page_views$)/

test('covers every table of the database, or names why it has no address', () => {
  const held = Object.values(personalRecords).map(({ table }) => getTableName(table))
  const names = Object.values(schema).map((table) => getTableName(table))
  expect(names.length).toBeGreaterThan(25)
  const undecided = names.filter(
    (name) => !held.includes(name) && !(name in tablesWithoutAddress) && !impersonal.test(name),
  )
  expect(undecided).toEqual([])
})

test('exports every column of a row that a person is shown, except ids and contents of mails', () => {
  for (const [kind, { table, fields, linkedMails, emptied }] of Object.entries(personalRecords)) {
    const shown = new Set<unknown>([...Object.values(fields), linkedMails])
    // Only the person's rows of `contents` are copied.
    if (kind === 'binned') {
      expect(Object.keys(fields)).toContain('Dados')
      continue
    }
    // The other columns belong to another person.
    if (emptied) {
      expect(shown).toContain(emptied)
      continue
    }
    const left = Object.entries(getTableColumns(table))
      .filter(([, column]) => !shown.has(column))
      .map(([name]) => name)
    const ofMails = ['messageId', 'html', 'text', 'headers', 'attempts', 'lastProblem', 'expiresAt']
    expect(left).toEqual(kind === 'mails' ? ['id', ...ofMails].filter((name) => left.includes(name)) : ['id'])
  }
})

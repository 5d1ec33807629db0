import { defineConfig } from 'vitest/config'
import { findPostgres } from './tests/fixtures/postgres-server.ts'

// As in vitest.config.ts.
process.env.NODE_ENV = 'production'

/** Tests whose statements may behave differently on a server than in the embedded database, and tests of concurrent connections. */
const chosen = [
  'database/database.test.ts',
  'database/backup/backup.test.ts',
  'app/platform/{requests/rate-limit,jobs/jobs,mail/queue-mail}.test.ts',
  'app/panel/accounts/sessions/*.test.ts',
  'app/panel/bin/*.test.ts',
  'app/domain/charging/importing/import-points.test.ts',
  'app/domain/charging/map/count-cells.test.ts',
  'app/{domain,panel}/contact/**/*.test.ts',
  'app/panel/costs/rows/*.test.ts',
  'app/panel/vehicles/editor/save-vehicle.test.ts',
  'app/domain/news/{list,search}/*.test.ts',
  'app/panel/news/publish-scheduled-news.test.ts',
  'app/domain/newsletter/subscriber-link.test.ts',
  'app/domain/newsletter/{issues/send-newsletter,subscribing/ask-to-confirm}.test.ts',
  'app/panel/newsletter/subscriber-actions.test.ts',
  'app/panel/settings/save-settings.test.ts',
  'app/panel/privacy/personal-data.test.ts',
  'app/pages/search/search-queries.test.ts',
  'app/pages/sitemaps/long-sitemaps.test.ts',
  'app/domain/suppliers/confirming/*.test.ts',
  'app/panel/vehicles/vehicle-lists.test.ts',
  'app/panel/webhooks/processing/*.test.ts',
  'tests/worker-processes.test.ts',
]

/** A part of the database tests on a PostgreSQL server: TEST_DATABASE_URL, or one started for the run. */
export default defineConfig(async () => {
  const server = process.env.TEST_DATABASE_URL ?? (await findPostgres())
  if (!server)
    console.warn(
      'SKIPPED: no PostgreSQL 15 or newer was found. Install the package postgresql, or set TEST_DATABASE_URL.',
    )
  return {
    test: {
      include: server ? chosen : [],
      passWithNoTests: !server,
      globalSetup: server ? ['./tests/fixtures/postgres-server.ts', './tests/fixtures/database-templates.ts'] : [],
      pool: 'forks',
      maxWorkers: 2,
      isolate: false,
      unstubGlobals: true,
      setupFiles: './tests/fixtures/unstub-globals.ts',
      restoreMocks: true,
      retry: 0,
      testTimeout: 20_000,
      expect: { poll: { timeout: 15_000 } },
      hookTimeout: 60_000,
    },
  }
})

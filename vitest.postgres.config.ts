import { defineConfig } from 'vitest/config'
import { findPostgres } from './tests/fixtures/postgres-server.ts'

// As in vitest.config.ts.
process.env.NODE_ENV = 'production'

/** Tests whose statements a server may answer otherwise than the embedded database, and of what several connections do at once. */
const chosen = [
  'database/database.test.ts',
  'database/backup/backup.test.ts',
  'app/platform/{requests/rate-limit,jobs/jobs,mail/queue-mail}.test.ts',
  'app/features/admin/accounts/sessions/*.test.ts',
  'app/features/admin/bin/*.test.ts',
  'app/features/charging/importing/import-points.test.ts',
  'app/features/charging/map/count-cells.test.ts',
  'app/features/contact/**/*.test.ts',
  'app/features/costs/admin/rows/*.test.ts',
  'app/features/vehicles/admin/editor/save-vehicle.test.ts',
  'app/features/news/{list,search}/*.test.ts',
  'app/features/news/admin/publish-scheduled-news.test.ts',
  'app/features/newsletter/subscriber-link.test.ts',
  'app/features/newsletter/{admin/subscriber-actions,issues/send-newsletter,subscribing/ask-to-confirm}.test.ts',
  'app/features/site/admin/save-settings.test.ts',
  'app/features/admin/privacy/personal-data.test.ts',
  'app/features/site/search/search-portal.test.ts',
  'app/features/site/sitemaps/long-sitemaps.test.ts',
  'app/features/suppliers/confirming/*.test.ts',
  'app/features/vehicles/admin/vehicle-lists.test.ts',
  'app/features/admin/webhooks/processing/*.test.ts',
  'tests/worker-processes.test.ts',
]

/** A part of the database tests on a PostgreSQL server: TEST_DATABASE_URL, or one that is started for them and thrown away. */
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

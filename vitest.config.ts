import { defineConfig } from 'vitest/config'

/** React Router's plugin stays out: unit tests read modules as Node does, http tests the built bundle. */
export default defineConfig({
  test: {
    include: ['{app,database,server,setup,tests,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: './tests/database-templates.ts',
    pool: 'forks',
    maxWorkers: 2,
    // A second try, named in the report, tells a busy machine from broken code.
    retry: 1,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})

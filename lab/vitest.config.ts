import { defineConfig } from 'vitest/config'

/** `npm run check:deploy` and `npm run test:attack`: tests that need the tools of `lab`. */
export default defineConfig({
  test: {
    include: ['lab/{attack,deploy}/*.test.ts', 'tests/deploy.test.ts'],
    pool: 'forks',
    maxWorkers: 2,
    restoreMocks: true,
    retry: 0,
    testTimeout: 60_000,
  },
})

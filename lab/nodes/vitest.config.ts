import { defineConfig } from 'vitest/config'

/** `npm run test:nodes`: several real processes of the portal. */
export default defineConfig({
  test: {
    include: ['lab/nodes/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
    // After a failure, the next tests would probably fail slowly.
    bail: 1,
    retry: 0,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    disableConsoleIntercept: true,
  },
})

import { defineConfig } from 'vitest/config'

/** Several real processes on one machine: `npm run test:nodes`. */
export default defineConfig({
  test: {
    include: ['lab/nodes/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
    // The files start many processes: what has failed once fails slowly again.
    bail: 1,
    retry: 0,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    disableConsoleIntercept: true,
  },
})

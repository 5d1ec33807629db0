import { defineConfig } from 'vitest/config'

/** `npm run test:faults`: real processes of the portal. Files run one after another, because each one loads the machine. */
export default defineConfig({
  test: {
    include: ['lab/faults/*.test.ts'],
    globalSetup: ['./lab/faults/figures.ts'],
    pool: 'forks',
    maxWorkers: 1,
    isolate: false,
    restoreMocks: true,
    retry: 0,
    testTimeout: 180_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000, interval: 100 } },
  },
})

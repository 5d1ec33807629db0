import { defineConfig } from 'vitest/config'
import { mutationGroups } from './groups.ts'

const { tests = [], usesDatabase = false } = mutationGroups[process.env.MUTATION_GROUP ?? ''] ?? {}
export default defineConfig({
  test: {
    include: tests,
    globalSetup: usesDatabase ? './tests/fixtures/database-templates.ts' : [],
    pool: 'forks',
    unstubGlobals: true,
    setupFiles: './tests/fixtures/unstub-globals.ts',
    restoreMocks: true,
    retry: 0,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})

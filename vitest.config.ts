import { configDefaults, defineConfig } from 'vitest/config'
import { isLongRun } from './tests/fixtures/long-run.ts'

// Before Vite chooses how JSX is made. React as visitors get it, as its checks for developers took a third of the time of pages; the
// long run has those.
process.env.NODE_ENV = isLongRun ? 'development' : 'production'

/** React Router's plugin stays out: unit tests read modules as Node does, http tests the built bundle. */
export default defineConfig({
  test: {
    include: ['{app,database,server,setup,tests,scripts,lab/bench}/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, ...(isLongRun ? [] : ['tests/long/**'])],
    globalSetup: './tests/fixtures/database-templates.ts',
    // Node reads the built portal by itself: Vite's copy of it, with its map, has 18 MB.
    server: { deps: { external: [/\/build\/server\//] } },
    pool: 'forks',
    maxWorkers: 2,
    // Collecting garbage in small portions took a tenth of the time.
    execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
    // Files of one worker share their modules and its empty database: loading both anew took a third of the time.
    isolate: false,
    unstubGlobals: true,
    setupFiles: './tests/fixtures/unstub-globals.ts',
    restoreMocks: true,
    retry: 0,
    testTimeout: 20_000,
    // Enough for a machine that is busy with other things, too: the default is one second.
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 60_000,
  },
})

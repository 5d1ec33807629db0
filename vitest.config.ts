import { configDefaults, defineConfig } from 'vitest/config'
import { isLongRun } from './tests/fixtures/long-run.ts'

// Set before Vite chooses the JSX runtime. React in production mode, because its development checks took a third of the time; the long run
// has them.
process.env.NODE_ENV = isLongRun ? 'development' : 'production'

/** Without React Router's plugin: unit tests load modules as Node does, HTTP tests the built bundle. */
export default defineConfig({
  test: {
    include: ['{app,database,server,setup,tests,scripts,lab/bench}/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, ...(isLongRun ? [] : ['tests/long/**'])],
    globalSetup: './tests/fixtures/database-templates.ts',
    // Node loads the built portal directly: Vite's copy with its source map has 18 MB.
    server: { deps: { external: [/\/build\/server\//] } },
    pool: 'forks',
    maxWorkers: 2,
    // Frequent small garbage collections took a tenth of the time.
    execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
    // Files of a worker share their modules and its empty database: loading both per file took a third of the time.
    isolate: false,
    unstubGlobals: true,
    setupFiles: './tests/fixtures/unstub-globals.ts',
    restoreMocks: true,
    retry: 0,
    testTimeout: 20_000,
    // Long enough for a busy machine; the default is one second.
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 60_000,
  },
})

import { readFileSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { isLongRun } from './tests/fixtures/long-run.ts'

const { executablePath } = JSON.parse(
  readFileSync(new URL('./node_modules/.setup/browser.json', import.meta.url), 'utf8'),
) as { executablePath: string }

export default defineConfig({
  testDir: './tests/journeys',
  ...(isLongRun ? {} : { testIgnore: '**/long/**', grepInvert: /@long/ }),
  globalSetup: './tests/journeys/shared-portal.ts',
  // Tests of a file share a portal, which is started once; files run in parallel.
  fullyParallel: false,
  // One more than cores: journeys wait about half of the time.
  workers: 3,
  // Long enough for a busy machine.
  timeout: 60_000,
  // The report names journeys that pass only on the retry.
  retries: 1,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1280, height: 800 },
    // Transitions are expensive in software rendering: without them five files took a seventh less CPU.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording each step costs a third of the time; `npm test -- journeys --trace on` records when needed.
    trace: 'off',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})

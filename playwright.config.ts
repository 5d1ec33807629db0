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
  // Tests of a file share a portal of theirs, which is started once; files run side by side.
  fullyParallel: false,
  // One more than cores: journeys wait about as much as they reckon.
  workers: 3,
  // Enough for a machine that is busy with other things, too.
  timeout: 60_000,
  // A journey that passes only on its second try is printed as a failure to look at.
  retries: 1,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1280, height: 800 },
    // Frames are dear where the processor draws: without transitions five files took a seventh less of it.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every step costs a third of the time: `npm test -- journeys --trace on` where one is needed.
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

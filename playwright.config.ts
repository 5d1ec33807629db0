import { readFileSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const { executablePath } = JSON.parse(
  readFileSync(new URL('./node_modules/.setup/browser.json', import.meta.url), 'utf8'),
) as { executablePath: string }

export default defineConfig({
  testDir: './tests/journeys',
  globalSetup: './tests/journeys/started-portal.ts',
  fullyParallel: true,
  workers: 2,
  // Of a machine that is busy with other things, too.
  timeout: 60_000,
  // A second try, named in the report, tells a busy machine from a broken page.
  retries: 1,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
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

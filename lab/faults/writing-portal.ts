import { expect, type TestContext } from 'vitest'
import { likedSlugs, signIn } from '#tests/fixtures/portal-writes.ts'
import { startPortal } from '#tests/fixtures/start-portal.ts'
import { ask, keptPages } from './reading-load.ts'

export const account = { username: 'editora', password: 'Uma-senha-para-medir-7' }
export const token = 'token-de-uma-medida'

export const writingSettings = {
  SEED: 'market',
  TRUST_PROXY: '1',
  ADMIN_USERNAME: account.username,
  ADMIN_PASSWORD: account.password,
  AUTOMARTICLES_TOKEN: token,
}

export const quietSettings = { ...writingSettings, LOG_LEVEL: 'error' }

export async function openPortal(onTestFinished: TestContext['onTestFinished'], more: Record<string, string> = {}) {
  const portal = await startPortal({ ...quietSettings, ...more })
  onTestFinished(() => portal.stop())
  for (const path of keptPages) expect((await ask(portal.url, path)).status).toBe(200)
  return portal
}

export const writerOf = async (url: string) => ({
  url,
  token,
  likedSlug: likedSlugs[0] ?? '',
  cookie: await signIn(url, account),
})

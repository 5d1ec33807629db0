import { testAdministrator } from '#tests/builders/administrator.ts'
import { type StartedPortal, startPortal } from '#tests/fixtures/start-portal.ts'
import { test as visitorTest } from './visitor.ts'

const { username, password } = testAdministrator

/** Settings of a portal that has this administrator from the start. */
export const administratorSettings = { ADMIN_USERNAME: username, ADMIN_PASSWORD: password }

type Cookies = { name: string; value: string; domain: string; path: string; httpOnly: boolean; sameSite: 'Strict' }[]

/**
 * On a portal of the worker's own, which its tests share, with the six bundled models unless `seed` says otherwise: a file
 * with another seed has a portal to itself. Nobody is signed in.
 */
export const panelTest = visitorTest.extend<
  object,
  { portal: StartedPortal; seed: string; ownPortal: string; session: Cookies }
>({
  seed: ['bundled', { scope: 'worker', option: true }],
  // A file whose tests change the password names itself: files with equal options share a worker, and so a portal.
  ownPortal: ['', { scope: 'worker', option: true }],
  portal: [
    async ({ seed }, use) => {
      const portal = await startPortal({ ...administratorSettings, SEED: seed })
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // Here, and not beside its only user: tests whose fixtures of a worker differ have workers, and portals, of their own.
  session: [async ({ portal }, use) => use(await signedInCookies(portal.url)), { scope: 'worker' }],
  baseURL: async ({ portal }, use) => use(portal.url),
})

/** `page` is signed in. */
export const adminTest = panelTest.extend({
  context: async ({ context, session }, use) => {
    await context.addCookies(session)
    await use(context)
  },
})

/** Signs in as a form would, without a browser. */
export async function signedInCookies(url: string): Promise<Cookies> {
  const response = await fetch(`${url}/admin/sessao`, {
    method: 'POST',
    body: new URLSearchParams({ username, password }),
    headers: { origin: url },
  })
  const token = /^admin_session=([^;]+)/.exec(response.headers.getSetCookie()[0] ?? '')?.[1]
  if (!token) throw new Error(`the administrator could not sign in: ${response.status}`)
  const { hostname } = new URL(url)
  return [{ name: 'admin_session', value: token, domain: hostname, path: '/', httpOnly: true, sameSite: 'Strict' }]
}

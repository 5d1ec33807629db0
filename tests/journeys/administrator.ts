import { testAdministrator } from '#tests/builders/administrator.ts'
import { type StartedPortal, startPortal } from '#tests/fixtures/start-portal.ts'
import { test as visitorTest } from './visitor.ts'

const { username, password } = testAdministrator

/** Settings of a portal that starts with this administrator. */
export const administratorSettings = { ADMIN_USERNAME: username, ADMIN_PASSWORD: password }

type Cookies = { name: string; value: string; domain: string; path: string; httpOnly: boolean; sameSite: 'Strict' }[]

/**
 * `portal` belongs to the worker, and its tests share it. It has the six bundled models unless `seed` differs; a file with another seed has
 * its own portal. No page is signed in.
 */
export const panelTest = visitorTest.extend<
  object,
  { portal: StartedPortal; seed: string; ownPortal: string; session: Cookies }
>({
  seed: ['bundled', { scope: 'worker', option: true }],
  // A file whose tests change the password sets its own name here, because files with equal options share a worker and its portal.
  ownPortal: ['', { scope: 'worker', option: true }],
  portal: [
    async ({ seed }, use) => {
      const portal = await startPortal({ ...administratorSettings, SEED: seed })
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // Part of `panelTest` and not of `adminTest`: tests whose worker fixtures differ run in other workers, with another portal.
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

/** Signs in as the form does, without a browser. */
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

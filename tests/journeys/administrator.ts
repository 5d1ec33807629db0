import { testAdministrator } from '#tests/builders/administrator.ts'
import { type StartedPortal, startPortal } from '#tests/fixtures/start-portal.ts'
import { test as visitorTest } from './visitor.ts'

const { username, password } = testAdministrator

export const administratorSettings = { ADMIN_USERNAME: username, ADMIN_PASSWORD: password }

type Cookies = { name: string; value: string; domain: string; path: string; httpOnly: boolean; sameSite: 'Strict' }[]

/** The tests of a worker share `portal` with the six bundled models; another `seed` gets a separate one. `page` is not signed in. */
export const panelTest = visitorTest.extend<
  object,
  { portal: StartedPortal; seed: string; ownPortal: string; session: Cookies }
>({
  seed: ['bundled', { scope: 'worker', option: true }],
  // Files with equal options share a portal. A file whose tests change the password needs a unique name here.
  ownPortal: ['', { scope: 'worker', option: true }],
  portal: [
    async ({ seed }, use) => {
      const portal = await startPortal({ ...administratorSettings, SEED: seed })
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // Kept out of `adminTest`: other worker fixtures would start another worker and portal.
  session: [async ({ portal }, use) => use(await signedInCookies(portal.url)), { scope: 'worker' }],
  baseURL: async ({ portal }, use) => use(portal.url),
})

export const adminTest = panelTest.extend({
  context: async ({ context, session }, use) => {
    await context.addCookies(session)
    await use(context)
  },
})

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

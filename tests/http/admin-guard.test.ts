import { createHash } from 'node:crypto'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect } from 'vitest'
import { startSession } from '#app/panel/accounts/sessions/admin-sessions.server.ts'
import routes from '#app/routes.ts'
import { adminSignInAttempts } from '#database/schema/accounts.ts'
import { schema } from '#database/schema/tables.ts'
import { addAdministrator, testAdministrator } from '#tests/builders/administrator.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { portalTest as test, siteUrl, type TestPortal } from './portal.ts'

/** Every other route under /admin needs a session. */
const entrance = ['admin', 'admin/forgot-password', 'admin/reset-password', 'admin/sessao', 'admin/sair']

type Route = (typeof routes)[number]

function addressesIn(list: readonly Route[], above = ''): string[] {
  return list.flatMap(({ path, children = [] }) => {
    const full = [above, path].filter(Boolean).join('/')
    const below = addressesIn(children, full)
    return path === undefined ? below : [full, ...below]
  })
}

const guarded = addressesIn(routes)
  .filter((path) => /^admin(\/|$)/.test(path) && !entrance.includes(path))
  .map((path) => `/${path.replaceAll(/:\w+\??/g, '1').replace('*', 'nao-existe')}`)

async function sessionCookie(portal: TestPortal, startedHoursAgo = 0): Promise<string> {
  const { db } = portal.open
  const name = { username: `editora-${startedHoursAgo}`, email: 'e@portal.example' }
  const id = await addAdministrator(db, name)
  const clock = { now: () => new Date(fixedClock.now().getTime() - startedHoursAgo * 3_600_000) }
  const { token } = await startSession(db, clock, { id, username: name.username }, null)
  return `__Host-admin_session=${token}`
}

/** Cookies that must give no access, such as an expired session or the stored hash of a token. */
async function refusedCookies(portal: TestPortal): Promise<string[]> {
  const [good, expired] = [await sessionCookieOnce(portal, 0), await sessionCookieOnce(portal, 9)]
  const token = good.slice(good.indexOf('=') + 1)
  const name = '__Host-admin_session'
  const kept = createHash('sha256').update(token).digest('hex')
  const cut = `${name}=${token.slice(0, -1)}`
  return [
    '',
    `${name}=forged`,
    `${name}=`,
    expired,
    await endedCookieOnce(portal),
    good.slice('__Host-'.length),
    `${name}=${kept}`,
    cut,
  ]
}

const refusal = (response: Response) => {
  const location = response.headers.get('location')
  return response.status === 302 ? `to ${location}` : String(response.status)
}

describe('the panel', () => {
  test('has addresses to guard', () => expect(guarded.length).toBeGreaterThan(5))

  test.for(guarded)(
    '%s is closed without a session (PERM-03, PERM-04, LOGIN-27, LOGIN-28)',
    async (path, { portal }) => {
      for (const cookie of await refusedCookies(portal)) {
        const refusals: string[] = []
        for (const method of ['GET', 'POST'])
          for (const suffix of ['', '.data']) {
            const body = method === 'POST' ? new URLSearchParams({ intent: 'x' }) : undefined
            const response = await portal.get(`${path}${suffix}`, {
              method,
              body,
              headers: { cookie, origin: siteUrl },
            })
            const text = await response.text()
            refusals.push(refusal(response))
            expect(['to /admin', '401', '202', '404', '405'], `${method} ${path}${suffix} with '${cookie}'`).toContain(
              refusal(response),
            )
            // The response to a data request has the redirect in its body.
            if (response.status === 202) expect(text).toContain('"/admin"')
            expect(text).not.toContain(testAdministrator.email)
          }
        // 404 and 405 do not come from the guard; at least one response must.
        expect(
          refusals.some((answer) => answer === 'to /admin' || answer === '401'),
          path,
        ).toBe(true)
      }
    },
  )

  test.for(guarded)('%s refuses requests of other sites, with a session (PERM-04)', async (path, { portal }) => {
    const cookie = await sessionCookieOnce(portal, 0)
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ] as Record<string, string>[]) {
      const response = await portal.get(path, {
        method: 'POST',
        body: new URLSearchParams(),
        headers: { cookie, ...headers },
      })
      expect([400, 403, 405], `POST ${path} ${JSON.stringify(headers)}`).toContain(response.status)
    }
  })

  test('opens with a session, and responds with no-store (PERM-04, NAV-26)', async ({ portal }) => {
    const cookie = await sessionCookieOnce(portal, 0)
    for (const path of ['/admin/conteudo', '/admin/dashboard']) {
      const response = await portal.get(path, { headers: { cookie } })
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('x-robots-tag')).toContain('noindex')
      expect(await response.text()).toContain('Painel Administrativo')
    }
  })

  test('responds with 404 to an unknown address only with a session', async ({ portal }) => {
    const cookie = await sessionCookieOnce(portal, 0)
    expect((await portal.get('/admin/nao-existe', { headers: { cookie } })).status).toBe(404)
    expect(refusal(await portal.get('/admin/nao-existe'))).toBe('to /admin')
  })
})

describe('the sign-in', () => {
  test.for(entrance)(
    '/%s refuses requests of other sites, and counts no attempt (PERM-04)',
    async (path, { portal }) => {
      const body = new URLSearchParams({ username: 'editora', password: 'x', email: 'e@portal.example' })
      for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }] as Record<
        string,
        string
      >[]) {
        const response = await portal.get(`/${path}`, { method: 'POST', body, headers })
        expect([400, 403], `${path} ${JSON.stringify(headers)}`).toContain(response.status)
      }
      expect(await portal.open.db.$count(adminSignInAttempts)).toBe(0)
    },
  )

  test('does not sign out through a link of another site, which sends no cookie (LOGIN-27)', async ({ portal }) => {
    expect((await portal.get('/admin/conteudo')).headers.getSetCookie()).toEqual([])
    const forged = await portal.get('/admin/conteudo', { headers: { cookie: '__Host-admin_session=forged' } })
    expect(forged.headers.getSetCookie()[0]).toContain('Max-Age=0')
  })

  test.for(['/ADMIN/conteudo', '/admin/CONTEUDO/newsletter', '/%61dmin', '/Admin/reset-password?token=x'])(
    '%s responds with no-store (PERM-04)',
    async (path, { portal }) => {
      const cookie = await sessionCookieOnce(portal, 0)
      expect((await portal.get(path, { headers: { cookie } })).headers.get('cache-control')).toBe('no-store')
    },
  )
})

describe('no address signs up users or belongs to a library', () => {
  test('no address reads a table (DATA-22, T-57)', async ({ portal }) => {
    const tables = Object.values(schema).flatMap((one) => (is(one, PgTable) ? [getTableName(one)] : []))
    expect(tables).toEqual(expect.arrayContaining(['vehicles', 'news', 'newsletter_subscribers']))
    for (const table of tables)
      for (const path of [`/${table}`, `/api/${table}`, `/rest/v1/${table}?select=*`, `/rest/v1/rpc/${table}`])
        expect((await portal.get(path)).status, path).toBe(404)
  })

  test.for([
    '/api/auth/sign-up/email',
    '/api/auth/sign-in/username',
    '/api/auth/get-session',
    '/api/auth/ok',
    '/admin/api/auth/sign-up',
    '/auth/sign-up',
    '/sign-up',
    '/admin/sign-up',
    '/admin/cadastro',
  ])('%s does not exist (LOGIN-30)', async (path, { portal }) => {
    for (const method of ['GET', 'POST']) {
      const response = await portal.get(path, { method, headers: { origin: siteUrl } })
      expect(response.status === 302 ? response.headers.get('location') : response.status).toSatisfy(
        (answer) => answer === 404 || answer === 405 || answer === '/admin',
      )
    }
  })
})

const ended = new WeakMap<TestPortal, Promise<string>>()
function endedCookieOnce(portal: TestPortal): Promise<string> {
  const cached = ended.get(portal) ?? endedCookie(portal)
  ended.set(portal, cached)
  return cached
}

async function endedCookie(portal: TestPortal): Promise<string> {
  const cookie = await sessionCookie(portal, 1)
  expect((await portal.get('/admin/conteudo', { headers: { cookie } })).status).toBe(200)
  await portal.get('/admin/sair', { method: 'POST', body: new URLSearchParams(), headers: { cookie, origin: siteUrl } })
  return cookie
}

const cookies = new WeakMap<TestPortal, Map<number, Promise<string>>>()
function sessionCookieOnce(portal: TestPortal, hours: number): Promise<string> {
  const cached = cookies.get(portal) ?? new Map<number, Promise<string>>()
  cookies.set(portal, cached)
  const cookie = cached.get(hours) ?? sessionCookie(portal, hours)
  cached.set(hours, cookie)
  return cookie
}

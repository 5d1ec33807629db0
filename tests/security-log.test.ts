import { expect, test, vi } from 'vitest'
import { testAdministrator } from '#tests/builders/administrator.ts'
import { startPortal } from '#tests/fixtures/start-portal.ts'

vi.setConfig({ testTimeout: 120_000 })

type Line = { msg: string; outcome?: string; origin?: string; path?: string }

test('logs refused sign-ins, origins, calls and limits without personal data (PERM-03, LOGIN-10)', async () => {
  const { username, password } = testAdministrator
  const portal = await startPortal({ SEED: 'none', ADMIN_USERNAME: username, ADMIN_PASSWORD: password })
  let output = ''
  portal.process.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const lines = () => output.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Line] : []))
  const post = (path: string, fields: Record<string, string>, origin = portal.url) =>
    fetch(portal.url + path, { method: 'POST', body: new URLSearchParams(fields), headers: { origin } })
  try {
    const typed = { username: 'Senha-no-campo-errado', password: 'Outra-senha-9' }
    expect((await post('/admin/sessao', typed)).status).toBe(401)
    const elsewhere = 'https://evil.example'
    expect((await post('/admin', typed, elsewhere)).status).toBe(403)
    expect((await post('/newsletter/confirmar/um-segredo', {}, elsewhere)).status).toBe(403)
    const passwords = { intent: 'change-password', currentPassword: typed.password }
    expect((await post('/admin/conteudo/seguranca.data', passwords)).status).toBe(401)
    expect((await post('/admin/noticias/rascunho', { title: typed.password })).status).toBe(401)
    const asks = Array.from({ length: 7 }, () => post('/admin/forgot-password', { email: 'ana@exemplo.com.br' }))
    expect((await Promise.all(asks)).map(({ status }) => status).filter((status) => status === 429)).toHaveLength(2)

    await vi.waitFor(() => expect(lines()).toHaveLength(6))
    expect(lines()).toMatchObject([
      { msg: 'a sign-in was refused', outcome: 'wrong' },
      { msg: 'a request of another site was refused', origin: elsewhere, path: '/admin' },
      { msg: 'a request of another site was refused', origin: elsewhere, path: '/newsletter/confirmar/' },
      { msg: 'an action without a session was refused', path: '/admin/conteudo/seguranca.data' },
      { msg: 'a call without a session was refused', path: '/admin/noticias/rascunho' },
      { msg: 'the limit of password-reset was reached' },
    ])
    expect(output).not.toMatch(/Senha-no-campo-errado|Outra-senha-9|um-segredo|ana@exemplo|127\.0\.0\.1|::1/)
  } finally {
    await portal.stop()
  }
})

import { spawn } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { environmentWithoutSettings, type StartedPortal, startPortal } from '#tests/fixtures/start-portal.ts'

const first = { username: 'editora', password: 'Senha-da-editora-7' }

async function recover(dataDir: string): Promise<string> {
  const command = spawn(process.execPath, ['server/run-command.ts', 'admin:recover'], {
    env: { ...environmentWithoutSettings(), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return text(command.stdout)
}

async function signIn({ url }: StartedPortal, entry: { username: string; password: string }) {
  const response = await fetch(`${url}/admin/sessao`, {
    method: 'POST',
    body: new URLSearchParams(entry),
    headers: { origin: url },
  })
  return {
    outcome: ((await response.json()) as { outcome: string }).outcome,
    cookie: (response.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '',
  }
}

const passwordIn = (output: string) => /Nova senha: (\S+)/.exec(output)?.[1] ?? ''

test('sets a new password with admin:recover, with and without a running portal (PERM-09)', async () => {
  const portal = await startPortal({ SEED: 'none', ADMIN_USERNAME: first.username, ADMIN_PASSWORD: first.password })
  const { dataDir } = portal
  try {
    expect((await stat(join(dataDir, 'portal.sock'))).mode & 0o777).toBe(0o600)
    const { cookie } = await signIn(portal, first)
    const recovered = passwordIn(await recover(dataDir))
    const check = await fetch(`${portal.url}/admin/sessao`, { headers: { cookie } })
    expect(await check.json()).toMatchObject({ isAuthenticated: false })
    expect((await signIn(portal, first)).outcome).toBe('wrong')
    expect((await signIn(portal, { ...first, password: recovered })).outcome).toBe('signed-in')

    const ended = new Promise((resolve) => portal.process.once('exit', resolve))
    portal.process.kill('SIGTERM')
    await ended
    const again = passwordIn(await recover(dataDir))
    expect(again).not.toBe(recovered)
    const second = await startPortal({ DATA_DIR: dataDir })
    expect((await signIn(second, { ...first, password: again })).outcome).toBe('signed-in')
    await second.stop()
  } finally {
    await portal.stop()
  }
}, 120_000)

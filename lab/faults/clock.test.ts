import { setTimeout as wait } from 'node:timers/promises'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { signIn, visitorHeader, writes } from '#tests/fixtures/portal-writes.ts'
import { noteFigures } from './figures.ts'
import { movableClock } from './movable-clock.ts'
import { ask } from './reading-load.ts'
import { account, openPortal, writerOf } from './writing-portal.ts'

function processorSeconds(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const ticks = Number(spawnSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }).stdout)
  return (Number(fields[11]) + Number(fields[12])) / ticks
}

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

test(
  'keeps working when the clock jumps by an hour, a day or a year in either direction',
  { timeout: 600_000 },
  async ({ onTestFinished }) => {
    const clock = movableClock()
    const portal = await openPortal(onTestFinished, { NODE_OPTIONS: clock.nodeOptions })
    const writer = await writerOf(portal.url)
    let n = 4_000_000
    const signsUp = async () => writes.signUp(writer, n++)
    const panelStatus = async () =>
      (
        await fetch(`${portal.url}/admin/conteudo/seguranca`, {
          headers: { cookie: writer.cookie },
          redirect: 'manual',
        })
      ).status
    /** Sends six sign-ups of one visitor. Five are allowed. */
    const triesOf = async (visitor: number) => {
      const statuses: number[] = []
      for (let tries = 0; tries < 6; tries++) {
        const body = new URLSearchParams({ email: `leitora-${n++}@exemplo.com.br`, origem: 'rodape' })
        const answer = await fetch(`${portal.url}/newsletter`, {
          method: 'POST',
          body,
          headers: visitorHeader(visitor),
        })
        statuses.push(answer.status)
      }
      return statuses
    }
    const deliversWithin = async () => {
      const startedAt = Date.now()
      const slug = `entrega-de-medida-${n}`
      expect(await writes.deliver(writer, n++)).toBe(true)
      await expect.poll(async () => (await ask(portal.url, `/noticias/${slug}`)).status, { timeout: 60_000 }).toBe(200)
      return Date.now() - startedAt
    }
    const limited = [...Array.from({ length: 5 }, () => 201), 429]
    expect(await triesOf(9_000_000)).toEqual(limited)
    const figures = { 'ms of a delivery (max)': 0, 'processor seconds in 3 s (max)': 0 }
    let signedInAt = 0
    for (const offset of [hourMs, 0, 365 * dayMs, 0, -hourMs, 0]) {
      await clock.set(portal, offset)
      const name = `at ${offset / hourMs} hours`
      expect(await signsUp(), name).toBe(true)
      // After the clock moved, the visitor may send five sign-ups again.
      expect(await triesOf(9_000_001), name).toEqual(limited)
      expect((await ask(portal.url, '/noticias')).status, name).toBe(200)
      // While the clock is set back, a delivered article is hidden.
      if (offset >= 0)
        figures['ms of a delivery (max)'] = Math.max(figures['ms of a delivery (max)'], await deliversWithin())
      const before = processorSeconds(portal.process.pid)
      await wait(3_000)
      const spent = processorSeconds(portal.process.pid) - before
      figures['processor seconds in 3 s (max)'] = Math.max(figures['processor seconds in 3 s (max)'], spent)
      expect(spent, name).toBeLessThan(2)
      // A session lasts eight hours. A session that starts in the future is invalid.
      const isOpen = (await panelStatus()) === 200
      expect(isOpen, name).toBe(signedInAt <= offset && offset - signedInAt < 8 * hourMs)
      if (isOpen) continue
      writer.cookie = await signIn(portal.url, account)
      signedInAt = offset
      expect(await panelStatus(), name).toBe(200)
    }
    noteFigures('clock an hour and a year ahead, an hour behind, and back', figures)
    expect(portal.process.exitCode).toBeNull()
  },
)

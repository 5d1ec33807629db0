import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newDataFolder } from '#tests/fixtures/data-folder.ts'
import { openTestSmtp, type TestSmtp } from '#tests/fixtures/smtp-server.ts'

const mails = 30
/** The process is killed during these mails. */
const killsAt = [5, 14]

let dataDir: string
let smtp: TestSmtp
let child: ChildProcess | null = null
beforeEach(async () => {
  dataDir = await newDataFolder()
  smtp = await openTestSmtp()
})
afterEach(async () => {
  child?.kill('SIGKILL')
  await smtp.close()
  await rm(dataDir, { recursive: true, force: true })
})

function startSending(queued: number) {
  const started = spawn(process.execPath, ['tests/fixtures/send-queued-mails.ts', dataDir, smtp.url, String(queued)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child = started
  return started
}

/** Kills when the server has received this mail but not acknowledged it, so the process cannot know whether it was sent. */
function killedInTheMiddleOf(number: number, victim: ChildProcess) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let seen = 0
  smtp.behaviour.onMail = async () => {
    if (++seen !== number) return
    victim.kill('SIGKILL')
    await once(victim, 'exit')
    resolve()
  }
  return promise
}

test('sends each mail despite kill -9, twice only the one in flight, with the same id', async () => {
  for (const [start, number] of killsAt.entries()) {
    const sending = startSending(start === 0 ? mails : 0)
    await killedInTheMiddleOf(number, sending)
  }
  delete smtp.behaviour.onMail
  const last = startSending(0)
  // Mails during which the process was killed arrive twice, the second copy perhaps last.
  const arrived = () => smtp.received.length
  await expect.poll(arrived, { timeout: 60_000, interval: 200 }).toBe(mails + killsAt.length)

  const counts = once(last.stdout, 'data') as Promise<[Buffer]>
  last.kill('SIGTERM')
  expect(JSON.parse(String((await counts)[0]))).toEqual({ waiting: 0, sent: mails, failed: 0 })

  const copies = Map.groupBy(smtp.received, ({ subject }) => subject)
  const twice = [...copies.values()].filter((received) => received.length > 1)
  expect(twice).toHaveLength(killsAt.length)
  for (const [one, other, ...more] of twice) {
    expect(more).toEqual([])
    expect(other?.messageId).toBe(one?.messageId)
  }
  expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(mails)
}, 180_000)

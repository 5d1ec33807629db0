import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newDataFolder } from '#tests/fixtures/data-folder.ts'
import { openTestSmtp, type TestSmtp } from '#tests/fixtures/smtp-server.ts'

const readers = 5_000
const kills = 20
/** Mails are left to send after each kill. */
const maxMailsBeforeKill = Math.floor(readers / (kills + 1))

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

function startSending(count: number): ChildProcess {
  child = spawn(process.execPath, ['tests/fixtures/send-newsletter.ts', dataDir, smtp.url, String(count)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return child
}

/** Kills after a random delay: between two mails, during one, or before its acknowledgement. */
async function killedSomewhere(victim: ChildProcess, afterMails: number, delayMs: number) {
  const goal = smtp.received.length + afterMails
  await expect.poll(() => smtp.received.length, { timeout: 60_000, interval: 10 }).toBeGreaterThanOrEqual(goal)
  await new Promise((resolve) => setTimeout(resolve, delayMs))
  victim.kill('SIGKILL')
  await once(victim, 'exit')
}

test('sends an issue to all readers despite kills, twice at most what was in flight', async () => {
  for (let kill = 0; kill < kills; kill += 1) {
    const sending = startSending(kill === 0 ? readers : 0)
    await killedSomewhere(sending, 20 + Math.floor(Math.random() * (maxMailsBeforeKill - 20)), Math.random() * 20)
  }
  const last = startSending(0)
  await once(last.stdout!, 'data')
  const copies = Map.groupBy(smtp.received, ({ to }) => to?.[0]?.address)
  expect(copies.size).toBe(readers)
  const twice = [...copies.values()].filter((received) => received.length > 1)
  for (const received of twice) expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(1)
  expect(smtp.received.length - readers).toBeLessThanOrEqual(kills)
  expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(readers)
  const [mail] = smtp.received
  expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe('List-Unsubscribe=One-Click')
}, 600_000)

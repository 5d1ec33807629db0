import type { PgBoss, Queue } from 'pg-boss'
import { type JobName, jobNames, jobSettings } from './jobs.ts'

const daySeconds = 86_400

/** A worker that does not say for this long that it lives is taken for dead, and its job is made again. */
const heartbeatSeconds = 20

const noJob = '00000000-0000-0000-0000-000000000000'

/** Makes the queues that are missing and changes those whose settings are not ours any more. */
export async function makeQueues(boss: PgBoss): Promise<void> {
  const made = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const name of jobNames) {
    const wanted = settingsOf(name)
    const found = made.get(name)
    if (found && !differs(found, wanted)) continue
    await (found ? boss.updateQueue(name, wanted) : boss.createQueue(name, wanted))
    // The library keeps what it knows of a queue, forgets it here, and asks again at the next use. Inside of a transaction, on the
    // embedded database's one connection, that question would wait for ever: it is asked now.
    await boss.findJobs(name, { id: noJob })
  }
}

function settingsOf(name: JobName): Omit<Queue, 'name'> {
  const settings = jobSettings[name]
  return {
    retryLimit: settings.retryLimit,
    retryDelay: settings.retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: settings.longestDelaySeconds,
    expireInSeconds: settings.longestTrySeconds,
    heartbeatSeconds,
    deleteAfterSeconds: settings.keptDays * daySeconds,
    retentionSeconds: 60 * daySeconds,
    notify: true,
  }
}

function differs(found: Omit<Queue, 'name'>, wanted: Omit<Queue, 'name'>): boolean {
  return Object.entries(wanted).some(([setting, value]) => found[setting as keyof typeof wanted] !== value)
}
